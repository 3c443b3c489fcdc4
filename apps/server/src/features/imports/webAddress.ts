import { safeAddress } from 'ufi-core/text';

const longest = 2_048;

/** An address of the web as it is written out; null for anything else (A2). */
export function webAddress(written: string | null): string | null {
  const address = written === null ? null : safeAddress(written);
  return address !== null && /^https?:/.test(address) && address.length <= longest ? address : null;
}
