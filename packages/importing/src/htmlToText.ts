import { Parser } from 'htmlparser2';
import { safeAddress } from 'ufi-core/text';

const paragraphs = new Set(['p', 'blockquote', 'pre', 'ul', 'ol', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const lines = new Set(['div', 'li', 'tr', 'section', 'article', 'hr', 'dt', 'dd', 'figure', 'figcaption']);
/** What they hold is for machines, or drawn by rules of its own. */
const skippedElements = new Set(
  'script style template title noscript iframe object embed svg math textarea select form video audio'.split(' '),
);

/** How much is read at a time, in UTF-16 units, and on to where an element may end. */
const chunk = 4_096;
/** Deeper than browsers draw. The parser looks through all open elements at each that begins or ends. */
const maxDepth = 512;

/** How line breaks of the source itself count: as in HTML, or as those who typed the text meant them. */
export type SourceBreaks = 'html' | 'typed';

/** Without the spaces around it; one that does not break stays. */
const trimSpace = (line: string): string => line.replace(/^ /, '').replace(/ $/, '');

/** A link that stands for what it says, or says where it leads: no text hides another host (A13). */
function linkText(label: string, href: string | undefined): string {
  const address = href === undefined ? null : safeAddress(href.trim());
  const shown = label.trim();
  if (address === null) return label;
  const plain = (written: string) => written.replace(/^(https?:\/\/|mailto:)/i, '').replace(/(\/|\.\.\.|…)$/, '');
  const isAddress = shown === '' || (plain(shown) !== '' && plain(address).startsWith(plain(shown)));
  // A shortened address, or none at all, says less than the address itself.
  return isAddress ? label.replace(shown, '') + address : `${label} (${address})`;
}

function imageText({ alt = '', src = '' }: { alt?: string; src?: string }): string {
  return alt.trim() === '' ? (safeAddress(src.trim()) ?? '') : alt;
}

interface OpenLink {
  readonly href: string | undefined;
  /** Which piece its label begins with. */
  readonly start: number;
}

interface ReadingState {
  readonly pieces: string[];
  /** How many elements are open. */
  depth: number;
  /** How many of the open elements are not read. */
  unread: number;
  /** Links don't stand in links: a second one ends the first. */
  link: OpenLink | null;
}

const spaceFor = (name: string): 0 | 1 | 2 => (paragraphs.has(name) ? 2 : lines.has(name) ? 1 : 0);

function closeLink({ pieces, link }: ReadingState): void {
  if (link === null) return;
  const label = pieces.splice(link.start).join('');
  pieces.push(linkText(label, link.href));
}

function enter(reading: ReadingState, name: string, attributes: Readonly<Record<string, string>>): void {
  const { pieces } = reading;
  if (name === 'br') pieces.push('\n');
  if (name === 'img') pieces.push(imageText(attributes));
  if (name === 'a') {
    closeLink(reading);
    reading.link = { href: attributes['href'], start: pieces.length };
  }
  if (spaceFor(name) > 0) pieces.push('\n'.repeat(spaceFor(name)));
}

function createReader(reading: ReadingState, breaks: SourceBreaks): Parser {
  return new Parser({
    onopentag(name, attributes) {
      reading.depth += 1;
      if (skippedElements.has(name)) reading.unread += 1;
      if (reading.unread === 0) enter(reading, name, attributes);
    },
    ontext(text) {
      if (reading.unread === 0) reading.pieces.push(breaks === 'html' ? text.replace(/[ \t\r\n]+/g, ' ') : text);
    },
    onclosetag(name) {
      reading.depth -= 1;
      if (skippedElements.has(name)) reading.unread -= 1;
      if (reading.unread > 0) return;
      if (name === 'a') {
        closeLink(reading);
        reading.link = null;
      }
      if (spaceFor(name) > 0) reading.pieces.push('\n'.repeat(spaceFor(name)));
    },
  });
}

/**
 * What a body of HTML says, as text: paragraphs and lines keep their breaks, a link its address, an image what it stands
 * for. Nothing of the markup is left, and what is not for reading is not there (A4, A6, A14).
 */
export function htmlToText(html: string, breaks: SourceBreaks): string {
  const reading: ReadingState = { pieces: [], depth: 0, unread: 0, link: null };
  let parser = createReader(reading, breaks);
  for (let at = 0, end = 0; at < html.length; at = end) {
    end = html.indexOf('>', at + chunk) + 1 || html.length;
    parser.write(html.slice(at, end));
    if (reading.depth < maxDepth) continue;
    // All that is open ends here, and what follows is read on for itself.
    parser.end();
    parser = createReader(reading, breaks);
  }
  parser.end();
  const kept = reading.pieces.join('').replace(/\r\n?/g, '\n').split('\n');
  const trimmed = kept.map((line) => (breaks === 'html' ? trimSpace(line.replace(/ {2,}/g, ' ')) : line.trimEnd()));
  return trimmed
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
