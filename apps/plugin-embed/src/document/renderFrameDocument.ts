import { createHash } from 'node:crypto';
import type { Locale, PageAssets } from 'ufi-core/contract';
import { dataBlock, escapeHtml, scriptElements, textDirectionOf } from 'ufi-ui/document';
import type { ReaderSettings } from '../reader/reader.ts';
import type { ColorScheme, FrameAddress } from './frameAddress.ts';

interface DocumentParts {
  readonly locale: Locale;
  readonly colorScheme: ColorScheme;
  /** What the frame stands on, if its page's script has measured it. */
  readonly ground: FrameAddress['ground'];
  readonly title: string;
  readonly assets: PageAssets;
  readonly reader: ReaderSettings;
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
 * so that it never delays the text; it loads the app, with the style sheets that the first render does without. Only an
 * app that is needed at once is preloaded.
 */
export function renderFrameDocument(parts: DocumentParts): string {
  const { locale, colorScheme, ground, title, assets, reader, style, markup, comments, state } = parts;
  const sheets = assets.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('');
  const own = assets.ownStyle === undefined ? '' : `\n<link rel="stylesheet" href="${escapeHtml(assets.ownStyle)}">`;
  const preload = reader.isAppNeeded ? `<link rel="modulepreload" href="${escapeHtml(assets.script)}">` : '';
  return `<!doctype html>
<html lang="${locale}" dir="${textDirectionOf(locale)}" data-colorscheme="${colorScheme}"${ground === undefined ? '' : ` data-ground="${ground}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, indexifembedded">
<title>${escapeHtml(title)}</title>
<style>${style}</style>${own}
${sheets && `<noscript>${sheets}</noscript>`}${preload}
</head>
<body>
<div id="root">${markup}</div>
${comments === null ? '' : dataBlock('ufi-comments', comments, 'application/ld+json')}
${dataBlock('ufi-state', state)}
${dataBlock('ufi-reader', reader)}
${scriptElements({ script: assets.early ?? assets.script })}
</body>
</html>
`;
}
