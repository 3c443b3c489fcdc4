import type { Locale, PageAssets } from 'ufi-core/contract';
import { dataBlock, escapeHtml, scriptElements, textDirectionOf } from 'ufi-ui/document';

interface DocumentParts {
  readonly locale: Locale;
  readonly colorScheme: 'light' | 'dark' | undefined;
  readonly title: string;
  readonly assets: PageAssets;
  /** Markup rendered by React. */
  readonly markup: string;
  /** Initial state of the client as plain data; null if the client loads it by itself. */
  readonly state: unknown;
}

/** Renders the HTML document around the app. It has no inline script or style; the state is a data block. */
export function renderDocument({ locale, colorScheme, title, assets, markup, state }: DocumentParts): string {
  const styles = assets.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`);
  const preloads = assets.preloads.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`);
  const scheme = colorScheme === undefined ? '' : ` data-colorscheme="${colorScheme}"`;
  return `<!doctype html>
<html lang="${locale}" dir="${textDirectionOf(locale)}"${scheme}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
${[...styles, ...preloads].join('\n')}
</head>
<body>
<div id="root">${markup}</div>
${dataBlock('ufi-state', state)}
${scriptElements(assets)}
</body>
</html>
`;
}
