import type { Locale, PageAssets } from 'ufi-core/contract';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML content and attribute values. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/**
 * Data block that passes JSON from the server to the client; not a script to a content security policy. Escapes `<`,
 * because `</script` would end the block even inside a JSON string.
 */
export const dataBlock = (id: string, value: unknown, type = 'application/json'): string =>
  `<script type="${type}" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/** Script elements of a page in execution order: the early script first, if there is one. */
export const scriptElements = ({ early, script }: Pick<PageAssets, 'early' | 'script'>): string =>
  [early, script]
    .filter((src) => src !== undefined)
    .map((src) => `<script type="module" src="${escapeHtml(src)}"></script>`)
    .join('\n');

/** Text direction of a language. */
export const textDirectionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr');
