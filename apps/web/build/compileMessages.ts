import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const catalogue = /\/messages\/[^/]+\.json$/;

/** Turns the message catalogues into parsed messages at build time, so that no parser travels to the browser. */
export const compileMessages = (): Plugin => ({
  name: 'compile-messages',
  enforce: 'pre',
  transform(text, file) {
    if (!catalogue.test(file)) return null;
    const messages = Object.entries(JSON.parse(text) as Record<string, string>);
    const parsed = messages.map(([id, message]) => [id, parse(message)]);
    return { code: JSON.stringify(Object.fromEntries(parsed)), map: null };
  },
});
