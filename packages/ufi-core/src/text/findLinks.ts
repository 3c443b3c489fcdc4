import { safeAddress } from './safeAddress.ts';

/** An address in a text. `uri` is the address it links to. */
export interface LinkSpan {
  readonly offset: number;
  readonly length: number;
  readonly uri: string;
}

// An address ends at a space, a control or direction character, or a character that is never part of one.
const candidate =
  /(?<![\w@])(?:https?:\/\/|www\.|mailto:)[^\s\p{C}<>"`\u200e\u200f，。、；：？！「」『』（）《》〈〉【】]+/giu;

const trailing = /[.,;:!?'*_~…»”’]/u;
const closing: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

const countOf = (text: string, character: string): number => text.split(character).length - 1;

/** Strips trailing punctuation, and closing brackets that were not opened inside. */
function trimEnd(address: string): string {
  let end = address.length;
  const surplus = new Map(
    Object.entries(closing).map(([close, open]) => [close, countOf(address, close) - countOf(address, open)]),
  );
  for (; end > 0; end--) {
    const last = address.charAt(end - 1);
    const left = surplus.get(last) ?? 0;
    if (left > 0) surplus.set(last, left - 1);
    else if (!trailing.test(last)) break;
  }
  return address.slice(0, end);
}

const withScheme = (written: string): string => (/^www\./i.test(written) ? `https://${written}` : written);

/** Finds the addresses in a text: `http://`, `https://`, `mailto:` and `www.`, each checked by {@link safeAddress}. */
export function findLinks(text: string): LinkSpan[] {
  const links: LinkSpan[] = [];
  for (const match of text.matchAll(candidate)) {
    const written = trimEnd(match[0]);
    const uri = safeAddress(withScheme(written));
    if (uri !== null) links.push({ offset: match.index, length: written.length, uri });
  }
  return links;
}
