import { readHead } from './readHead.ts';

/** The cleaned title and description of a page; empty if it has none. */
export interface PagePreview {
  readonly title: string;
  readonly subtitle: string;
}

// In order of precedence.
const titles = ['og:title', 'twitter:title', 'title'] as const;
const subtitles = ['og:description', 'twitter:description', 'description'] as const;

const maxTitleLength = 200;
const maxSubtitleLength = 500;
const maxValueLength = 4_096;

// Control characters and bidirectional formatting characters (A13).
const invisible = /[\p{Cc}\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]+/gu;

function cleaned(text: string | undefined, maxLength: number): string {
  const words = (text ?? '').replace(invisible, ' ').replace(/\s+/gu, ' ').trim();
  if (words.length <= maxLength) return words;
  const cut = words.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/u, '');
  return `${cut.trimEnd()}…`;
}

/** Reads the preview from a page's head: `og:`, else `twitter:`, else its title and description. */
export function readPreview(html: string): PagePreview {
  const metadata = new Map<string, string>();
  let title: string | null = null;
  const addValue = (name: string, value: string) => {
    if (value !== '' && !metadata.has(name)) metadata.set(name, value.slice(0, maxValueLength));
  };
  readHead(html, {
    onElement(name, { property, name: named, content }) {
      if (name === 'title' && !metadata.has('title')) title = '';
      const key = (property ?? named)?.trim().toLowerCase();
      if (name === 'meta' && key !== undefined && content !== undefined) addValue(key, content);
    },
    onText(text) {
      if (title !== null && title.length < maxValueLength) title += text;
    },
    onEnd(name) {
      if (name !== 'title' || title === null) return;
      addValue('title', title.trim());
      title = null;
    },
  });
  const firstValue = (names: readonly string[]) => names.map((name) => metadata.get(name)?.trim()).find(Boolean);
  return {
    title: cleaned(firstValue(titles), maxTitleLength),
    subtitle: cleaned(firstValue(subtitles), maxSubtitleLength),
  };
}
