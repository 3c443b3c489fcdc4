import { safeAddress } from 'ufi-core/text';
import { mentionRun, plainRun, type TextRun } from '../content/textRuns.ts';
import { isMentionable } from '../content/isMentionable.ts';
import { readHtml, type HtmlLink } from './readHtml.ts';

/** What a clipboard has. */
export interface Pasted {
  readonly text: string;
  readonly html: string;
}

// More is a page's own wayfinding: then the words alone are meant.
const maxAddresses = 3;

/** The longest text that is pasted, in UTF-16 units; a comment can't have more. */
export const maxPasteLength = 65_536;

const maxLinks = 2_000;

const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** A text as a comment can have it: lines as ours, and no character that no database holds. */
const sanitizeText = (text: string): string =>
  text.slice(0, maxPasteLength).replace(/\r\n?/g, '\n').replaceAll('\0', '').replace(loneSurrogate, '\uFFFD');

function addressIn(href: string, ownOrigin: string): URL | null {
  try {
    return new URL(href, ownOrigin);
  } catch {
    return null;
  }
}

/** Whom a link of our own names, if it leads to a person's or page's own address. */
function mentionedBy({ words, href }: HtmlLink, ownOrigin: string): string | null {
  const address = addressIn(href, ownOrigin);
  if (address?.origin !== ownOrigin) return null;
  const { pathname, searchParams } = address;
  const id = pathname === '/profile.php' ? searchParams.get('id') : /^\/pages\/(\d+)$/.exec(pathname)?.[1];
  return id != null && isMentionable(id, words) ? id : null;
}

const bareAddress = (address: string): string =>
  address.replace(/^https?:\/\/(?:www\.)?|^www\./, '').replace(/\/$/, '');

/** The address that is written behind a link's words; none where they say it themselves. */
function addressBehind({ words, href }: HtmlLink): string | null {
  const address = safeAddress(href);
  if (address === null || !address.startsWith('http')) return null;
  return bareAddress(address) === bareAddress(words) ? null : address;
}

/**
 * What is pasted as plain words (A4): those of the text, or of the HTML where there is none. Whoever a link of our own
 * names becomes a mention; of up to three other links the address follows in parentheses, if the words don't say it.
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
