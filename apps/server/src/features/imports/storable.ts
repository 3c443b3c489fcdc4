import { createHash } from 'node:crypto';

/** What PostgreSQL can hold: halves of characters become the sign for what can't be read. */
export const writable = (text: string): string => text.replaceAll('\0', '').replace(/\p{Cs}/gu, '\uFFFD');

/** What a column of an index can hold, also of a file that is full of nonsense. */
export const brief = (text: string): string =>
  text.length <= 200 ? writable(text) : createHash('sha256').update(text).digest('hex');
