import { maxTextBytes } from 'ufi-core/contract';

/** The remaining length is shown from this many bytes before the limit: long before anybody who writes has to stop. */
const nearBytes = 16_384;

/**
 * Remaining length of a text in bytes of UTF-8 if it is near the server's limit; negative beyond it, null if there is
 * plenty of room.
 */
export function remainingBytes(text: string): number | null {
  // A UTF-16 code unit takes at most three bytes of UTF-8, so short texts need no encoding.
  if (text.length * 3 < maxTextBytes - nearBytes) return null;
  const remaining = maxTextBytes - new TextEncoder().encode(text).length;
  return remaining > nearBytes ? null : remaining;
}
