import { safeAddress } from 'ufi-core/text';
import { mentionRun, plainRun, type TextRun } from '../content/buildContent.ts';
import { isMentionable } from '../content/isMentionable.ts';
import { readHtml, type HtmlLink } from './readHtml.ts';

/** What a clipboard has. */
export interface Pasted {
  readonly text: string;
  readonly html: string;
}

// More is a page's own wayfinding: then the words alone are meant.
const mostLinks = 3;

/** The longest text that is pasted, in UTF-16 units; a comment can't have more. */
export const longestPaste = 65_536;

const mostLookedFor = 2_000;

const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** A text as a comment can have it: lines as ours, and no character that no database holds. */
const storable = (text: string): string =>
  text.slice(0, longestPaste).replace(/\r\n?/g, '\n').replaceAll('\0', '').replace(loneSurrogate, '\uFFFD');

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

const bare = (address: string): string => address.replace(/^https?:\/\/(?:www\.)?|^www\./, '').replace(/\/$/, '');

/** The address that is written behind a link's words; none where they say it themselves. */
function addressBehind({ words, href }: HtmlLink): string | null {
  const address = safeAddress(href);
  if (address === null || !address.startsWith('http')) return null;
  return bare(address) === bare(words) ? null : address;
}

/**
 * What is pasted as plain words (A4): those of the text, or of the HTML where there is none. Whoever a link of our own
 * names becomes a mention; of up to three other links the address follows in parentheses, if the words don't say it.
 */
export function readPasted({ text, html }: Pasted, ownOrigin: string): TextRun[] {
  const read = readHtml(html.slice(0, 8 * longestPaste));
  const words = storable(text === '' ? read.text : text);
  const links = read.links.slice(0, mostLookedFor).map((link) => {
    const id = mentionedBy(link, ownOrigin);
    return { words: link.words, id, address: id === null ? addressBehind(link) : null };
  });
  const hasFew = links.filter(({ address }) => address !== null).length <= mostLinks;
  const runs: TextRun[] = [];
  let end = 0;
  for (const { words: said, id, address } of links) {
    const at = words.indexOf(said, end);
    if (at < 0) continue;
    runs.push(plainRun(words.slice(end, at)), id === null ? plainRun(said) : mentionRun({ id, name: said }));
    if (address !== null && hasFew) runs.push(plainRun(` (${address})`));
    end = at + said.length;
  }
  return [...runs, plainRun(words.slice(end))].filter(({ text: piece }) => piece !== '');
}
