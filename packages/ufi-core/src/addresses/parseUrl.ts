/** Maximum length of an address in UTF-16 units. */
export const maxAddressLength = 2048;

/** True if a URL is http or https, without credentials before the host, which look like another host (A13). */
export const isWebUrl = ({ protocol, username, password }: URL): boolean =>
  (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';

/**
 * Parses a URL; null if it is invalid. Doesn't use `URL.canParse`: once optimised by Node 20, it rejects URLs with
 * letters such as ü and ç.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
