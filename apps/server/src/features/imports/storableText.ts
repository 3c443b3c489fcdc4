import { createHash } from 'node:crypto';
import { safeAddress } from 'ufi-core/text';

const maxAddressLength = 2_048;

/** An address of the web as it is written out; null for anything else (A2). */
export function webAddress(written: string | null): string | null {
  const address = written === null ? null : safeAddress(written);
  return address !== null && /^https?:/.test(address) && address.length <= maxAddressLength ? address : null;
}

/** What PostgreSQL can hold: halves of characters become the sign for what can't be read. */
export const storableText = (text: string): string => text.replaceAll('\0', '').replace(/\p{Cs}/gu, '\uFFFD');

/** What a column of an index can hold, also of a file that is full of nonsense. */
export const indexableText = (text: string): string =>
  text.length <= 200 ? storableText(text) : createHash('sha256').update(text).digest('hex');
