import { findHashtags } from './findHashtags.ts';
import { findLinks } from './findLinks.ts';
import { decodePieces, encodeWrittenText } from './mentionEncoding.ts';
import { inOrder, outside, type Span } from './spans.ts';

/** A range of a text; the same shape as the contract's `TextRange`. */
export type WrittenRange =
  | (Span & { readonly kind: 'mention'; readonly id: string; readonly uri: string; readonly isWeak: boolean })
  | (Span & { readonly kind: 'link'; readonly uri: string; readonly external: boolean })
  | (Span & { readonly kind: 'hashtag'; readonly tag: string });

/** A parsed text. `mentionstext` is the encoded value that an editor restores, null if it equals the text. */
export interface WrittenText {
  readonly text: string;
  readonly ranges: readonly WrittenRange[];
  readonly mentionstext: string | null;
}

/** Options that only the caller knows. */
export interface WrittenTextOptions {
  /** True if the writer may mention this id by this name; if not, only the name is kept. Everybody by default. */
  readonly isMentionable?: (id: string, name: string) => boolean;
  /** The address of a mentioned actor; `/profile.php?id=<id>` by default. */
  readonly addressOf?: (id: string) => string;
  /** The network's own origins; links to other origins are external. None by default. */
  readonly ownOrigins?: readonly string[];
}

/** The maximum number of people mentioned in a text; further names are kept as text (A13). */
export const maxMentionedPeople = 20;

type MentionRange = Extract<WrittenRange, { kind: 'mention' }>;

function readMentions(
  encoded: string,
  { isMentionable = () => true, addressOf = (id) => `/profile.php?id=${id}` }: WrittenTextOptions,
): { text: string; mentions: MentionRange[] } {
  const mentioned = new Set<string>();
  const mentions: MentionRange[] = [];
  let text = '';
  for (const { text: name, id } of decodePieces(encoded)) {
    if (id !== null && (mentioned.has(id) || mentioned.size < maxMentionedPeople) && isMentionable(id, name)) {
      mentioned.add(id);
      const [offset, length] = [text.length, name.length];
      mentions.push({ offset, length, kind: 'mention', id, uri: addressOf(id), isWeak: false });
    }
    text += name;
  }
  return { text, mentions };
}

const isExternal = (uri: string, ownOrigins: readonly string[]): boolean =>
  !uri.startsWith('mailto:') && !ownOrigins.includes(new URL(uri).origin);

/**
 * Parses a written text (S3.17): mentions, links and hashtags become ordered, disjoint ranges in UTF-16 units of
 * `text`; everything else is kept as written. Linear time for any text.
 */
export function parseWrittenText(encoded: string, options: WrittenTextOptions = {}): WrittenText {
  const { text, mentions } = readMentions(encoded, options);
  const { ownOrigins = [] } = options;
  const links = outside(findLinks(text), mentions).map(({ offset, length, uri }): WrittenRange => {
    return { offset, length, kind: 'link', uri, external: isExternal(uri, ownOrigins) };
  });
  const linked = inOrder(mentions, links);
  const hashtags = outside(findHashtags(text), linked).map(({ offset, length, tag }): WrittenRange => {
    return { offset, length, kind: 'hashtag', tag };
  });
  const mentionstext = encodeWrittenText(text, mentions);
  return {
    text,
    ranges: inOrder(linked, hashtags),
    mentionstext: mentionstext === text ? null : mentionstext,
  };
}
