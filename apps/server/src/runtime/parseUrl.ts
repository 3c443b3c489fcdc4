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
