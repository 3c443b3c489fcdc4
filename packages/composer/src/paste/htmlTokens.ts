/** Token of an HTML text: a text, or a tag by its name. */
export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'tag'; readonly name: string; readonly isEnd: boolean; readonly source: string };

// Elements whose content is not visible text.
const ignoredElements: ReadonlySet<string> = new Set(['head', 'script', 'style', 'template', 'title', 'noscript']);

const namedReferences: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const isCharacter = (code: number): boolean => code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);

function decodeReference(reference: string): string {
  const name = reference.slice(1, -1).toLowerCase();
  if (!name.startsWith('#')) return namedReferences[name] ?? reference;
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return isCharacter(code) ? String.fromCodePoint(code) : reference;
}

/** Decodes numeric and the common named character references; others stay as they are. */
export const decodeReferences = (text: string): string =>
  text.replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos|nbsp);/gi, decodeReference);

/** Index after the next occurrence of `closing`; the end of the text if there is none. */
function endOf(html: string, closing: string, from: number): number {
  const at = html.indexOf(closing, from);
  return at < 0 ? html.length : at + closing.length;
}

/**
 * Tokenizes HTML without creating a document, so nothing in it can run and nothing needs sanitizing (A4). A single pass
 * in linear time.
 */
export function htmlTokens(html: string): HtmlToken[] {
  const lower = html.toLowerCase();
  const tokens: HtmlToken[] = [];
  let at = 0;
  const addText = (end: number) => {
    if (end > at) tokens.push({ kind: 'text', text: decodeReferences(html.slice(at, end)) });
  };
  while (at < html.length) {
    const open = html.indexOf('<', at);
    addText(open < 0 ? html.length : open);
    if (open < 0) break;
    const isComment = html.startsWith('<!--', open);
    at = isComment ? endOf(html, '-->', open + 4) : endOf(html, '>', open);
    const source = html.slice(open, at);
    const name = isComment ? undefined : /^<\/?([a-z][\w:-]*)/i.exec(source)?.[1]?.toLowerCase();
    if (name === undefined) continue;
    tokens.push({ kind: 'tag', name, isEnd: source.startsWith('</'), source });
    if (ignoredElements.has(name) && !source.startsWith('</')) at = endOf(html, '>', endOf(lower, `</${name}`, at));
  }
  return tokens;
}
