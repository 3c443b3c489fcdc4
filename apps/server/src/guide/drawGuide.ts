import { createHash } from 'node:crypto';
import { Marked, type Tokens } from 'marked';
import { guideStyle } from './guideStyle.ts';

/** The guide as a document, with the word by which a policy lets its style through. */
export interface GuideDocument {
  readonly html: string;
  readonly styleHash: string;
}

const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w ]/g, '')
    .replace(/ /g, '-');

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }: Tokens.Heading) {
      return `<h${depth} id="${slugOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
  },
});

const sites = '<code>/settings/sites</code>';

const titleOf = (markdown: string): string => /^# (.+)$/m.exec(markdown)?.[1] ?? '';

/** Draws what site owners read (S2.12), in whose snippets this server's own address stands. Its words are our own. */
export function drawGuide(markdown: string, publicOrigin: string): GuideDocument {
  const ours = markdown
    .replaceAll('https://YOUR-HOST', publicOrigin)
    .replaceAll('YOUR-HOST', new URL(publicOrigin).host);
  // A snippet that is wider than the screen is reached by the keyboard, too.
  const words = marked
    .parse(ours, { async: false })
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll(sites, `<a href="/settings/sites">${sites}</a>`);
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${titleOf(ours)}</title>
<style>${guideStyle}</style>
</head>
<body>
<main>
${words}</main>
</body>
</html>
`;
  return { html, styleHash: `sha256-${createHash('sha256').update(guideStyle).digest('base64')}` };
}
