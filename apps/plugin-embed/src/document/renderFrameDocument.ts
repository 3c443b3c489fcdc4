import { createHash } from 'node:crypto';
import type { Locale, PageAssets } from 'ufi-core/contract';
import { dataBlock, escapeHtml, scriptElements, textDirectionOf } from 'ufi-ui/document';
import type { ReaderSettings } from '../reader/reader.ts';
import type { ColorScheme } from './frameAddress.ts';

interface DocumentParts {
  readonly locale: Locale;
  readonly colorScheme: ColorScheme;
  readonly title: string;
  readonly assets: PageAssets;
  /** Null for documents that load the app at once. */
  readonly reader: ReaderSettings | null;
  /** Critical CSS. */
  readonly style: string;
  /** HTML rendered by React. */
  readonly markup: string;
  /** JSON-LD of the comments; null for documents of signed-in visitors. */
  readonly comments: object | null;
  /** Serialisable state that the client hydrates from. */
  readonly state: unknown;
}

/** Hash of an inline style for a Content-Security-Policy: `sha256-...`. */
export const styleHash = (style: string): string => `sha256-${createHash('sha256').update(style).digest('base64')}`;

/**
 * HTML document around the rendered views, complete without script. The reader script comes last and is not preloaded,
 * so that it never delays the text; it loads the app, with the style sheets that the first render does without.
 */
export function renderFrameDocument(parts: DocumentParts): string {
  const { locale, colorScheme, title, assets, reader, style, markup, comments, state } = parts;
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
${reader === null ? '' : dataBlock('ufi-reader', reader)}
${reader === null || assets.early === undefined ? scriptElements(assets) : scriptElements({ script: assets.early })}
</body>
</html>
`;
}
