/**
 * An address as the URL standard reads it; null where it is none. Not `URL.canParse`: once Node 20 has optimised that,
 * it refuses addresses with letters such as ü and ç.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
