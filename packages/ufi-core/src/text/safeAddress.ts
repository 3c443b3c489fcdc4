const linkedProtocols = new Set(['http:', 'https:']);

/** The longest address that becomes a link. */
export const maxAddressLength = 2048;

// A mail address has one at-sign between two words.
const mailPath = /^[^\s@/?#]+@[^\s@/?#]+$/;

// Not URL.canParse: once optimised by Node 20 it rejects addresses with letters such as ü and ç.
function parsedAddress(written: string): URL | null {
  try {
    return new URL(written);
  } catch {
    return null;
  }
}

/**
 * Validates an address written by a person (A2), for client and server: the normalised URL if the WHATWG parser accepts
 * it as http, https or mailto, else null. Credentials before the host are rejected, because they look like another
 * host.
 */
export function safeAddress(written: string): string | null {
  const url = written.length > maxAddressLength ? null : parsedAddress(written);
  if (url === null) return null;
  if (url.protocol === 'mailto:') return mailPath.test(url.pathname) ? url.href : null;
  return linkedProtocols.has(url.protocol) && url.username === '' && url.password === '' ? url.href : null;
}
