/** A hashtag in a text. `tag` is the part after the hash, as written. */
export interface HashtagSpan {
  readonly offset: number;
  readonly length: number;
  readonly tag: string;
}

const candidate = /(?<![\p{L}\p{M}\p{N}_&/#＃])[#＃]([\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*)/gu;

/** Finds hashtags (S5.16): `#` or the full-width hash, then word characters of any script with at least one letter. */
export function findHashtags(text: string): HashtagSpan[] {
  const hashtags: HashtagSpan[] = [];
  for (const { 0: written, 1: tag = '', index } of text.matchAll(candidate)) {
    if (/\p{L}/u.test(tag)) hashtags.push({ offset: index, length: written.length, tag });
  }
  return hashtags;
}
