import { Parser } from 'htmlparser2';
import { safeAddress } from 'ufi-core/text';

const paragraphs = new Set(['p', 'blockquote', 'pre', 'ul', 'ol', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const lines = new Set(['div', 'li', 'tr', 'section', 'article', 'hr', 'dt', 'dd', 'figure', 'figcaption']);
/** Elements whose content is not readable text, or is laid out by its own rules. */
const skippedElements = new Set(
  'script style template title noscript iframe object embed svg math textarea select form video audio'.split(' '),
);

/** Minimum chunk size, in UTF-16 units; a chunk ends at the next `>`. */
const chunk = 4_096;
/** Maximum nesting, deeper than browsers render. The parser scans all open elements at each start and end tag. */
const maxDepth = 512;

/** Handling of line breaks in the source: as in HTML, or as typed by the author. */
export type SourceBreaks = 'html' | 'typed';

/** Trims one space at each end; a non-breaking space is kept. */
const trimSpace = (line: string): string => line.replace(/^ /, '').replace(/ $/, '');

/**
 * The text of a link: its label if that is the address, else the label with the address, so no text hides another host
 * (A13).
 */
function linkText(label: string, href: string | undefined): string {
  const address = href === undefined ? null : safeAddress(href.trim());
  const shown = label.trim();
  if (address === null) return label;
  const plain = (written: string) => written.replace(/^(https?:\/\/|mailto:)/i, '').replace(/(\/|\.\.\.|…)$/, '');
  const isAddress = shown === '' || (plain(shown) !== '' && plain(address).startsWith(plain(shown)));
  // A shortened or empty label carries less information than the address.
  return isAddress ? label.replace(shown, '') + address : `${label} (${address})`;
}

function imageText({ alt = '', src = '' }: { alt?: string; src?: string }): string {
  return alt.trim() === '' ? (safeAddress(src.trim()) ?? '') : alt;
}

interface OpenLink {
  readonly href: string | undefined;
  /** Index of the first piece of its label. */
  readonly start: number;
}

interface ReadingState {
  readonly pieces: string[];
  /** Number of open elements. */
  depth: number;
  /** Number of open elements that are skipped. */
  unread: number;
  /** Links are not nested: a second one ends the first. */
  link: OpenLink | null;
}

const spaceFor = (name: string): 0 | 1 | 2 => (paragraphs.has(name) ? 2 : lines.has(name) ? 1 : 0);

function closeLink({ pieces, link }: ReadingState): void {
  if (link === null) return;
  const label = pieces.splice(link.start).join('');
  pieces.push(linkText(label, link.href));
}

function openElement(reading: ReadingState, name: string, attributes: Readonly<Record<string, string>>): void {
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
      if (reading.unread === 0) openElement(reading, name, attributes);
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
 * Converts HTML to text: paragraphs and lines keep their breaks, links their addresses, images their alt text or
 * address. No markup and no content that is not meant for reading is left (A4, A6, A14).
 */
export function htmlToText(html: string, breaks: SourceBreaks): string {
  const reading: ReadingState = { pieces: [], depth: 0, unread: 0, link: null };
  let parser = createReader(reading, breaks);
  for (let at = 0, end = 0; at < html.length; at = end) {
    end = html.indexOf('>', at + chunk) + 1 || html.length;
    parser.write(html.slice(at, end));
    if (reading.depth < maxDepth) continue;
    // Closes all open elements; the rest is parsed separately.
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
