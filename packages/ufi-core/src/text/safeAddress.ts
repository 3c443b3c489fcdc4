const linkedProtocols = new Set(['http:', 'https:']);

/** The longest address that becomes a link. */
export const maxAddressLength = 2048;

// A mail address is only as good as one at-sign between two words.
const mailPath = /^[^\s@/?#]+@[^\s@/?#]+$/;

// Not URL.canParse: once Node 20 has optimised it, it refuses addresses with letters such as ü and ç.
function parsedAddress(written: string): URL | null {
  try {
    return new URL(written);
  } catch {
    return null;
  }
}

/**
 * The one judge of addresses that people write (A2), for client and server: what the WHATWG URL parser takes for http,
 * https or mailto, written out; else null. A name or password in front of the host is refused: it reads like another
 * host.
 */
export function safeAddress(written: string): string | null {
  const url = written.length > maxAddressLength ? null : parsedAddress(written);
  if (url === null) return null;
  if (url.protocol === 'mailto:') return mailPath.test(url.pathname) ? url.href : null;
  return linkedProtocols.has(url.protocol) && url.username === '' && url.password === '' ? url.href : null;
}
