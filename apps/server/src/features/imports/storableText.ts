import { createHash } from 'node:crypto';
import { maxAddressLength } from 'ufi-core/internal/addresses';
import { safeAddress } from 'ufi-core/text';

/** Normalises an http or https address; null for anything else (A2). */
export function webAddress(written: string | null): string | null {
  const address = written === null ? null : safeAddress(written);
  return address !== null && /^https?:/.test(address) && address.length <= maxAddressLength ? address : null;
}

/** Removes characters that PostgreSQL can't store; lone surrogates become U+FFFD. */
export const storableText = (text: string): string => text.replaceAll('\0', '').replace(/\p{Cs}/gu, '\uFFFD');

/** Shortens text for an indexed column: long text is replaced by its hash. */
export const indexableText = (text: string): string =>
  text.length <= 200 ? storableText(text) : createHash('sha256').update(text).digest('hex');
