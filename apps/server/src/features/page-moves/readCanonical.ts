import { readHead } from '../previews/readHead.ts';

/** The address that a page's head says is its own: `<link rel=canonical>`, else `og:url`; null where it says none. */
export function readCanonical(html: string): string | null {
  const said: { canonical: string | null; ogUrl: string | null } = { canonical: null, ogUrl: null };
  readHead(html, {
    onElement(name, { rel = '', href, property, content }) {
      const isCanonical = name === 'link' && rel.toLowerCase().split(/\s+/).includes('canonical');
      if (isCanonical && href) said.canonical ??= href.trim();
      if (name === 'meta' && property === 'og:url' && content) said.ogUrl ??= content.trim();
    },
  });
  return said.canonical ?? said.ogUrl;
}
