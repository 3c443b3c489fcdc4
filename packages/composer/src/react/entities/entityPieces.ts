import { findEmoticons, findHashtags, findLinks } from 'ufi-core/text';

/** Piece of a text as the editor renders it. */
export interface EntityPiece {
  readonly kind: 'text' | 'hashtag' | 'emoticon';
  readonly text: string;
  /** Emoji of an emoticon; empty for other kinds. */
  readonly emoji: string;
}

interface Found extends Omit<EntityPiece, 'text'> {
  readonly offset: number;
  readonly length: number;
}

/** Text around the pieces: mentions and text of another style. */
interface TextContext {
  readonly before: string;
  readonly after: string;
}

/** Characters of context that decide about the ends of a piece. */
const contextLength = 2;

/**
 * Splits a text into plain text, hashtags and emoticons by the rules that are applied to sent comments: neither inside
 * links, and no emoticon inside a hashtag.
 */
export function entityPieces(text: string, { before, after }: TextContext): EntityPiece[] {
  const [lead, tail] = [before.slice(-contextLength), after.slice(0, contextLength)];
  const all = lead + text + tail;
  const links = findLinks(all);
  const found: Found[] = [
    ...findHashtags(all).map(({ offset, length }) => ({ kind: 'hashtag' as const, emoji: '', offset, length })),
    ...findEmoticons(all).map(({ offset, length, emoji }) => ({ kind: 'emoticon' as const, emoji, offset, length })),
  ].sort((one, other) => one.offset - other.offset);
  const pieces: EntityPiece[] = [];
  let end = 0;
  const addText = (to: number) => {
    if (to > end) pieces.push({ kind: 'text', text: text.slice(end, to), emoji: '' });
  };
  for (const { kind, emoji, offset: at, length } of found) {
    const offset = at - lead.length;
    const isLinked = links.some((link) => at < link.offset + link.length && at + length > link.offset);
    if (offset < end || offset + length > text.length || isLinked) continue;
    addText(offset);
    end = offset + length;
    pieces.push({ kind, emoji, text: text.slice(offset, end) });
  }
  addText(text.length);
  return pieces;
}
