import { createHash } from 'node:crypto';
import type { Locale, PageAssets } from 'ufi-core/contract';
import { dataBlock, escapeHtml, scriptElements, textDirectionOf } from 'ufi-ui/document';
import type { ColorScheme } from './frameAddress.ts';

interface DocumentParts {
  readonly locale: Locale;
  readonly colorScheme: ColorScheme;
  readonly title: string;
  readonly assets: PageAssets;
  /** What the first drawing is styled with. */
  readonly style: string;
  /** React's markup. */
  readonly markup: string;
  /** What machines read of the comments (JSON-LD); null where they are told nothing. */
  readonly comments: object | null;
  /** What the client starts from; plain data. */
  readonly state: unknown;
}

/** The word by which a policy lets a style through: `sha256-...` of exactly its letters. */
export const styleHash = (style: string): string => `sha256-${createHash('sha256').update(style).digest('base64')}`;

/**
 * The document around the frame's views: all that is needed to read is in it. The script stands at the end and is not
 * preloaded, so it never comes before the words; it also links the sheets with what the first drawing does without.
 */
export function renderFrameDocument(parts: DocumentParts): string {
  const { locale, colorScheme, title, assets, style, markup, comments, state } = parts;
  const sheets = assets.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('');
  return `<!doctype html>
<html lang="${locale}" dir="${textDirectionOf(locale)}" data-colorscheme="${colorScheme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, indexifembedded">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
${sheets && `<noscript>${sheets}</noscript>`}
</head>
<body>
<div id="root">${markup}</div>
${comments === null ? '' : dataBlock('ufi-comments', comments, 'application/ld+json')}
${dataBlock('ufi-state', state)}
${dataBlock('ufi-styles', assets.styles)}
${scriptElements(assets)}
</body>
</html>
`;
}
