import { encodeWrittenText, type MentionSpan } from './mentionEncoding.ts';

/** A text as it was read, with those who are mentioned in it among its ranges. */
interface ReadText {
  readonly text: string;
  readonly ranges: readonly ((MentionSpan & { readonly kind: 'mention' }) | { readonly kind: 'link' | 'hashtag' })[];
}

/**
 * The encoded value of a changed text: whoever was mentioned before and is still named, in the same order, stays
 * mentioned. A field of plain text shows names, and would lose them.
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
