import { encodeWrittenText, type MentionSpan } from './mentionEncoding.ts';

/** A parsed text, with its mentions among its ranges. */
interface ReadText {
  readonly text: string;
  readonly ranges: readonly (
    | (MentionSpan & { readonly kind: 'mention' })
    | { readonly kind: 'link' | 'hashtag' | 'stars' }
  )[];
}

/**
 * The encoded value of an edited text. People mentioned before stay mentioned if they are still named in the same
 * order; a plain-text field shows only names and would lose the mentions.
 */
export function keepMentions(text: string, before: ReadText): string {
  const mentions: MentionSpan[] = [];
  let from = 0;
  for (const range of before.ranges) {
    if (range.kind !== 'mention') continue;
    const name = before.text.slice(range.offset, range.offset + range.length);
    const offset = text.indexOf(name, from);
    if (offset < 0) continue;
    mentions.push({ offset, length: name.length, id: range.id });
    from = offset + name.length;
  }
  return encodeWrittenText(text, mentions);
}
