import { decodeReferences, htmlTokens, type HtmlToken } from './htmlTokens.ts';

/** Link in an HTML text. */
export interface HtmlLink {
  readonly words: string;
  readonly href: string;
}

/** Visible text of HTML with its links, in order. */
export interface HtmlText {
  readonly text: string;
  readonly links: readonly HtmlLink[];
}

type Tag = Extract<HtmlToken, { kind: 'tag' }>;

const breaks: ReadonlySet<string> = new Set(
  'address article aside blockquote br dd div dl dt figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
);

function hrefOf({ source }: Tag): string {
  const [, double, single, bare] = /\shref=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(source) ?? [];
  return decodeReferences(double ?? single ?? bare ?? '').trim();
}

const tidy = (line: string): string => line.replace(/[ \t\r\n\f]+/g, ' ').trim();

/** Extracts the visible text of HTML, by lines, and its links. */
export function readHtml(html: string): HtmlText {
  const lines = [''];
  let hasWords = false;
  const links: HtmlLink[] = [];
  let link: HtmlLink | null = null;
  const endLink = () => {
    if (link !== null) links.push({ ...link, words: tidy(link.words) });
    link = null;
  };
  const add = (text: string) => {
    lines[lines.length - 1] += text;
    hasWords ||= /\S/.test(text);
    if (link !== null) link = { ...link, words: link.words + text };
  };
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') add(token.text);
    else if (token.name === 'a') {
      endLink();
      if (!token.isEnd) link = { words: '', href: hrefOf(token) };
    } else if (token.name === 'td' || token.name === 'th') add(' ');
    else if (breaks.has(token.name) && (token.name === 'br' || hasWords)) {
      lines.push('');
      hasWords = false;
    }
  }
  endLink();
  return { text: lines.map(tidy).join('\n').trim(), links: links.filter(({ words }) => words !== '') };
}
