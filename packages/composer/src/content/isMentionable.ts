import { maxMentionNameLength } from 'ufi-core/text';

/** Whether some words can be written as a mention of an id (S3.17); what can't be stays as the plain words. */
export const isMentionable = (id: string, words: string): boolean =>
  /^[1-9]\d{0,18}$/.test(id) && /^[^\r\n\u2028\u2029]+$/.test(words) && words.length <= maxMentionNameLength;
