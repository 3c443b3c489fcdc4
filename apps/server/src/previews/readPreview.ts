import { Parser } from 'htmlparser2';

/** What a page says of itself, cleaned; empty where it says nothing. */
export interface PagePreview {
  readonly title: string;
  readonly subtitle: string;
}

// In the order in which they are believed.
const titles = ['og:title', 'twitter:title', 'title'] as const;
const subtitles = ['og:description', 'twitter:description', 'description'] as const;
const chunk = 8_192;

const longestTitle = 200;
const longestSubtitle = 500;
const longestKept = 4_096;

// Controls, and what turns the direction of text (A13).
const unseen = /[\p{Cc}\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]+/gu;

function cleaned(text: string | undefined, longest: number): string {
  const words = (text ?? '').replace(unseen, ' ').replace(/\s+/gu, ' ').trim();
  if (words.length <= longest) return words;
  const cut = words.slice(0, longest).replace(/[\uD800-\uDBFF]$/u, '');
  return `${cut.trimEnd()}…`;
}

/** Reads what a page says of itself in its head: `og:`, else `twitter:`, else its title and description. */
export function readPreview(html: string): PagePreview {
  const said = new Map<string, string>();
  // What stands in the body is not the page's word on itself: a comment there could be anybody's.
  const reading: { isInHead: boolean; title: string | null } = { isInHead: true, title: null };
  const keep = (name: string, value: string) => {
    if (reading.isInHead && value !== '' && !said.has(name)) said.set(name, value.slice(0, longestKept));
  };
  const parser = new Parser({
    onopentag(name, { property, name: named, content }) {
      if (name === 'body') reading.isInHead = false;
      if (name === 'title' && !said.has('title')) reading.title = '';
      const key = (property ?? named)?.trim().toLowerCase();
      if (name === 'meta' && key !== undefined && content !== undefined) keep(key, content);
    },
    ontext(text) {
      if (reading.title !== null && reading.title.length < longestKept) reading.title += text;
    },
    onclosetag(name) {
      if (name !== 'title' || reading.title === null) return;
      keep('title', reading.title.trim());
      reading.title = null;
    },
  });
  for (let at = 0; at < html.length && reading.isInHead; at += chunk) parser.write(html.slice(at, at + chunk));
  parser.reset();
  const first = (names: readonly string[]) => names.map((name) => said.get(name)?.trim()).find(Boolean);
  return { title: cleaned(first(titles), longestTitle), subtitle: cleaned(first(subtitles), longestSubtitle) };
}
