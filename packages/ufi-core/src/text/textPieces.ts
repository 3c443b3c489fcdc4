import { drawEmoticon, emoticonPattern } from './findEmoticons.ts';
import { emojiPattern, isEmojiOnly } from './isEmojiOnly.ts';
import type { Span } from './spans.ts';

/** A text and what stands in it, in order. */
interface ReadText<Range extends Span> {
  readonly text: string;
  readonly ranges: readonly Range[];
}

/** A piece of a text as it is drawn: plain words, a range, or emoji (an emoticon is drawn as one, S5.17). */
export interface TextPiece<Range extends Span> {
  readonly offset: number;
  readonly text: string;
  readonly range: Range | null;
  readonly isEmoji: boolean;
}

const pictures = new RegExp(`${emoticonPattern}|${emojiPattern}+`, 'gu');

/** Cuts a text into the pieces that it is drawn as, in order; nothing inside a range is an emoticon. Takes linear time. */
export function textPieces<Range extends Span>({ text, ranges }: ReadText<Range>): TextPiece<Range>[] {
  const pieces: TextPiece<Range>[] = [];
  const found = text.matchAll(pictures);
  let next = found.next();
  let at = 0;
  const add = (end: number, piece: Pick<TextPiece<Range>, 'text' | 'range' | 'isEmoji'>) => {
    if (end > at) pieces.push({ offset: at, ...piece });
    at = end;
  };
  const addWords = (end: number) => add(end, { text: text.slice(at, end), range: null, isEmoji: false });
  const addUpTo = (end: number) => {
    for (; next.done !== true && next.value.index < end; next = found.next()) {
      const { 0: picture, index } = next.value;
      if (index < at || index + picture.length > end) continue;
      addWords(index);
      add(index + picture.length, { text: drawEmoticon(picture), range: null, isEmoji: true });
    }
    addWords(end);
  };
  for (const range of ranges) {
    addUpTo(range.offset);
    const end = range.offset + range.length;
    add(end, { text: text.slice(at, end), range, isEmoji: false });
  }
  addUpTo(text.length);
  return pieces;
}

/** What a text is when it is nothing but a few emoji or emoticons, which are then drawn large (S9.09); else null. */
export function standaloneEmoji(text: string): string | null {
  const drawn = text.length > 24 ? text : text.replace(pictures, drawEmoticon);
  return isEmojiOnly(drawn) ? drawn : null;
}
