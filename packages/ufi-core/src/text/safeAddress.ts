import { isWebUrl, maxAddressLength, parseUrl } from '../addresses/parseUrl.ts';

// A mail address has one at-sign between two words.
const mailPath = /^[^\s@/?#]+@[^\s@/?#]+$/;

/**
 * Validates an address written by a person (A2), for client and server: the normalised URL if the WHATWG parser accepts
 * it as http, https or mailto, else null.
 */
export function safeAddress(written: string): string | null {
  const url = written.length > maxAddressLength ? null : parseUrl(written);
  if (url === null) return null;
  if (url.protocol === 'mailto:') return mailPath.test(url.pathname) ? url.href : null;
  return isWebUrl(url) ? url.href : null;
}
