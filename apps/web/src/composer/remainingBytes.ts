import { maxTextBytes } from 'ufi-core/contract';

/** From here on whoever writes is told how much more there can be. */
const nearBytes = 2_048;

/**
 * How many bytes of UTF-8 a text may still have, of one that comes near the server's limit; negative beyond it, null as
 * long as there is plenty.
 */
export function remainingBytes(text: string): number | null {
  // A UTF-16 unit is at most three bytes of UTF-8: what is short needs no counting.
  if (text.length * 3 < maxTextBytes - nearBytes) return null;
  const remaining = maxTextBytes - new TextEncoder().encode(text).length;
  return remaining > nearBytes ? null : remaining;
}
