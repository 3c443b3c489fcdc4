// Plain JavaScript: Vite loads its configuration with nothing but Node.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';

const ownFolder = fileURLToPath(new URL('src/messages', import.meta.url));

/**
 * A Vite plugin that parses the app's message catalogues and those of this package at build time, so that no parser
 * travels to the browser.
 */
export const compileMessages = () => {
  let folders = [ownFolder];
  return {
    name: 'ufi-ui:compile-messages',
    enforce: 'pre',
    configResolved({ root }) {
      folders = [ownFolder, join(root, 'src/messages')];
    },
    transform(text, file) {
      // Others keep texts in folders of the same name: those are their data, and have to stay texts.
      if (!file.endsWith('.json') || !folders.includes(dirname(file))) return null;
      const messages = Object.entries(JSON.parse(text)).map(([id, message]) => [id, parse(message)]);
      return { code: JSON.stringify(Object.fromEntries(messages)), map: null };
    },
  };
};

/** In builds: messages come parsed, so react-intl's parser stays out. For `resolve.alias`. */
export const withoutMessageParser = {
  find: /^@formatjs\/icu-messageformat-parser$/,
  replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
};

/**
 * In builds of an app: all that its page needs at once comes in one file, `first`. Left alone, every module that a later
 * part needs too would become a file of its own, and each of them a request. For `rollupOptions.output`.
 */
export const oneFirstFile = { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } };
