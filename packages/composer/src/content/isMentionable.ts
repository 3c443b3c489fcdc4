import { maxMentionNameLength } from 'ufi-core/text';

/** True if the text can be encoded as a mention of the id (S3.17); otherwise it stays plain text. */
export const isMentionable = (id: string, words: string): boolean =>
  /^[1-9]\d{0,18}$/.test(id) && /^[^\r\n\u2028\u2029]+$/.test(words) && words.length <= maxMentionNameLength;
