import type { Locale, PageAssets, PagePart } from 'ufi-core/contract';
import { dataBlock, escapeHtml, textDirectionOf } from 'ufi-ui/document';
import { menuCodeId } from '../early/preloadMenu.ts';
import { appScriptId } from '../early/startApp.ts';
import type { PackedJson } from './packJson.ts';
import { themeColors } from './themeColors.ts';

interface DocumentParts {
  readonly locale: Locale;
  readonly colorScheme: 'light' | 'dark' | undefined;
  readonly title: string;
  /** Elements that describe the page to other programs. */
  readonly metadata: string;
  readonly assets: PageAssets;
  /** Code and styles of the menus, which the early script loads once one is pressed. */
  readonly menuPart: PagePart | undefined;
  /** Markup rendered by React. */
  readonly markup: string;
  /** What the early script shows if the app does not start. */
  readonly startNotice: string;
  /** Initial state of the client; null if the client loads it by itself. */
  readonly state: PackedJson | null;
}

const softwareIcons = `<link rel="icon" href="/favicon.ico" sizes="16x16 32x32 48x48">
<link rel="icon" href="/favicon.svg" type="image/svg+xml" sizes="any">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">`;

/** The network's own icon, else those of the software. */
const iconElements = ({ icon }: PageAssets): string =>
  icon === undefined
    ? softwareIcons
    : `<link rel="icon" href="${escapeHtml(icon)}" type="image/png">\n<link rel="apple-touch-icon" href="${escapeHtml(icon)}">`;

/** One colour if the reader has chosen a scheme, else one for each of the device's. */
const themeColorElements = (chosen: 'light' | 'dark' | undefined): string =>
  (chosen === undefined ? (['light', 'dark'] as const) : [chosen])
    .map((scheme) => {
      const media = chosen === undefined ? ` media="(prefers-color-scheme: ${scheme})"` : '';
      return `<meta name="theme-color" content="${themeColors[scheme]}"${media}>`;
    })
    .join('\n');

const styleLink = (href: string): string => `<link rel="stylesheet" href="${escapeHtml(href)}">`;
const moduleLink = (href: string): string => `<link rel="modulepreload" href="${escapeHtml(href)}">`;

/**
 * Scripts in execution order, which is after parsing. Nothing is drawn before the early script runs: what is seen can
 * be pressed.
 */
const scriptElements = ({ early, script }: PageAssets): readonly string[] => [
  ...(early === undefined ? [] : [`<script type="module" blocking="render" src="${escapeHtml(early)}"></script>`]),
  `<script type="module" id="${appScriptId}" src="${escapeHtml(script)}"></script>`,
];

/** Renders the HTML document around the app. It has no inline script or style; the state is a data block. */
export function renderDocument(parts: DocumentParts): string {
  const { locale, colorScheme, title, metadata, assets, menuPart, markup, startNotice, state } = parts;
  const scheme = colorScheme === undefined ? '' : ` data-colorscheme="${colorScheme}"`;
  return `<!doctype html>
<html lang="${locale}" dir="${textDirectionOf(locale)}"${scheme}>
<head>
<meta charset="utf-8">
${[...assets.styles.map(styleLink), ...scriptElements(assets), ...assets.preloads.map(moduleLink)].join('\n')}
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
${themeColorElements(colorScheme)}
<title>${escapeHtml(title)}</title>
${metadata}
${iconElements(assets)}
<link rel="manifest" href="/manifest.webmanifest">
</head>
<body>
<div id="root">${markup}</div>
${startNotice}
<template id="${menuCodeId}">${[...(menuPart?.styles ?? []).map(styleLink), ...(menuPart?.scripts ?? []).map(moduleLink)].join('')}</template>
${dataBlock('ufi-state', state)}
</body>
</html>
`;
}
