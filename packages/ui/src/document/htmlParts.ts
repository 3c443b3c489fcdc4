import type { Locale, PageAssets } from 'ufi-core/contract';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it stands in HTML, between tags or in an attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/**
 * A data block, which is not script to any policy: what the server hands to the client. It would end at the first
 * `</script`, whatever the JSON around it means, so `<` is escaped.
 */
export const dataBlock = (id: string, value: unknown, type = 'application/json'): string =>
  `<script type="${type}" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/** The scripts of a page in the order in which they run: what keeps early presses first, where there is one. */
export const scriptElements = ({ early, script }: Pick<PageAssets, 'early' | 'script'>): string =>
  [early, script]
    .filter((src) => src !== undefined)
    .map((src) => `<script type="module" src="${escapeHtml(src)}"></script>`)
    .join('\n');

/** Which way a language's pages run. */
export const textDirectionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr');
