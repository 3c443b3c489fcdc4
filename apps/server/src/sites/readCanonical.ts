import { Parser } from 'htmlparser2';

/** The address that a page's head says is its own: `<link rel=canonical>`, else `og:url`; null where it says none. */
export function readCanonical(html: string): string | null {
  const said: { canonical: string | null; ogUrl: string | null; isInHead: boolean } = {
    ...{ canonical: null, ogUrl: null, isInHead: true },
  };
  const parser = new Parser({
    onopentag(name, { rel = '', href, property, content }) {
      // What stands in the body is not the page's word on itself.
      if (name === 'body') said.isInHead = false;
      if (!said.isInHead) return;
      const isCanonical = name === 'link' && rel.toLowerCase().split(/\s+/).includes('canonical');
      if (isCanonical && href) said.canonical ??= href.trim();
      if (name === 'meta' && property === 'og:url' && content) said.ogUrl ??= content.trim();
    },
  });
  parser.write(html);
  parser.end();
  return said.canonical ?? said.ogUrl;
}
