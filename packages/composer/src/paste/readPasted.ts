import { parseUrl } from 'ufi-core/internal/addresses';
import { safeAddress } from 'ufi-core/text';
import { mentionRun, plainRun, type TextRun } from '../content/textRuns.ts';
import { isMentionable } from '../content/isMentionable.ts';
import { readHtml, type HtmlLink } from './readHtml.ts';

/** Clipboard content. */
export interface Pasted {
  readonly text: string;
  readonly html: string;
}

// With more links than this they are probably a page's navigation; only the text is pasted.
const maxAddresses = 3;

/** Maximum length of a pasted text in UTF-16 units; a comment can't be longer. */
export const maxPasteLength = 65_536;

const maxLinks = 2_000;

const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Text that can be stored: `\n` line breaks, no NUL, no lone surrogates, at most {@link maxPasteLength}. */
const sanitizeText = (text: string): string =>
  text.slice(0, maxPasteLength).replace(/\r\n?/g, '\n').replaceAll('\0', '').replace(loneSurrogate, '\uFFFD');

/** Id of the person or page whose profile address on our origin a link leads to; null for any other link. */
function mentionedBy({ words, href }: HtmlLink, ownOrigin: string): string | null {
  const address = parseUrl(href, ownOrigin);
  if (address?.origin !== ownOrigin) return null;
  const { pathname, searchParams } = address;
  const id = pathname === '/profile.php' ? searchParams.get('id') : /^\/pages\/(\d+)$/.exec(pathname)?.[1];
  return id != null && isMentionable(id, words) ? id : null;
}

const bareAddress = (address: string): string =>
  address.replace(/^https?:\/\/(?:www\.)?|^www\./, '').replace(/\/$/, '');

/** Address to append to a link's text; null if the text is that address already. */
function addressBehind({ words, href }: HtmlLink): string | null {
  const address = safeAddress(href);
  if (address === null || !address.startsWith('http')) return null;
  return bareAddress(address) === bareAddress(words) ? null : address;
}

/**
 * Converts pasted content to plain text runs (A4): the plain text, or the text of the HTML if there is none. Profile
 * links of our origin become mentions; up to three other links get their address in parentheses unless the text shows
 * it.
 */
export function readPasted({ text, html }: Pasted, ownOrigin: string): TextRun[] {
  const read = readHtml(html.slice(0, 8 * maxPasteLength));
  const words = sanitizeText(text === '' ? read.text : text);
  const links = read.links.slice(0, maxLinks).map((link) => {
    const id = mentionedBy(link, ownOrigin);
    return { words: link.words, id, address: id === null ? addressBehind(link) : null };
  });
  const hasFew = links.filter(({ address }) => address !== null).length <= maxAddresses;
  const runs: TextRun[] = [];
  let end = 0;
  for (const { words: linkText, id, address } of links) {
    const at = words.indexOf(linkText, end);
    if (at < 0) continue;
    runs.push(plainRun(words.slice(end, at)), id === null ? plainRun(linkText) : mentionRun({ id, name: linkText }));
    if (address !== null && hasFew) runs.push(plainRun(` (${address})`));
    end = at + linkText.length;
  }
  return [...runs, plainRun(words.slice(end))].filter(({ text: piece }) => piece !== '');
}
