import { readHead } from './readHead.ts';

/** What a page says of itself, cleaned; empty where it says nothing. */
export interface PagePreview {
  readonly title: string;
  readonly subtitle: string;
}

// In the order in which they are believed.
const titles = ['og:title', 'twitter:title', 'title'] as const;
const subtitles = ['og:description', 'twitter:description', 'description'] as const;

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
  let title: string | null = null;
  const keep = (name: string, value: string) => {
    if (value !== '' && !said.has(name)) said.set(name, value.slice(0, longestKept));
  };
  readHead(html, {
    onElement(name, { property, name: named, content }) {
      if (name === 'title' && !said.has('title')) title = '';
      const key = (property ?? named)?.trim().toLowerCase();
      if (name === 'meta' && key !== undefined && content !== undefined) keep(key, content);
    },
    onText(text) {
      if (title !== null && title.length < longestKept) title += text;
    },
    onEnd(name) {
      if (name !== 'title' || title === null) return;
      keep('title', title.trim());
      title = null;
    },
  });
  const first = (names: readonly string[]) => names.map((name) => said.get(name)?.trim()).find(Boolean);
  return { title: cleaned(first(titles), longestTitle), subtitle: cleaned(first(subtitles), longestSubtitle) };
}
