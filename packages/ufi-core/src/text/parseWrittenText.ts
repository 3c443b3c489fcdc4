import { findHashtags } from './findHashtags.ts';
import { findLinks } from './findLinks.ts';
import { decodePieces, encodeWrittenText } from './mentionEncoding.ts';
import { inOrder, outside, type Span } from './spans.ts';

/** What a stretch of a text stands for; the shape is that of the contract's `TextRange`. */
export type WrittenRange =
  | (Span & { readonly kind: 'mention'; readonly id: string; readonly uri: string; readonly isWeak: boolean })
  | (Span & { readonly kind: 'link'; readonly uri: string; readonly external: boolean })
  | (Span & { readonly kind: 'hashtag'; readonly tag: string });

/** A text as it is read, with the encoded value that an editor restores (null where it equals the text). */
export interface WrittenText {
  readonly text: string;
  readonly ranges: readonly WrittenRange[];
  readonly mentionstext: string | null;
}

/** What only the caller knows. */
export interface WrittenTextOptions {
  /** Whether the writer may mention that one by that name; else only the name stays. Everybody by default. */
  readonly isMentionable?: (id: string, name: string) => boolean;
  /** The address of a mentioned one; `/profile.php?id=<id>` by default. */
  readonly addressOf?: (id: string) => string;
  /** The origins of the network itself: links to others are external. None by default. */
  readonly ownOrigins?: readonly string[];
}

/** The most people that one text can mention; the names of others stay as text (A13). */
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
 * Reads what somebody wrote (S3.17): mentions, links and hashtags become ranges in UTF-16 units of `text`, in order and
 * without overlap; all else stays as it was written. Takes time linear in the length, whatever the text.
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
