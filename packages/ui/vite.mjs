// Plain JavaScript: Vite loads its configuration with nothing but Node.
import { parse } from '@formatjs/icu-messageformat-parser';

const catalogue = /\/messages\/[^/]+\.json$/;

/** A Vite plugin that parses the message catalogues at build time, so that no parser travels to the browser. */
export const compileMessages = () => ({
  name: 'ufi-ui:compile-messages',
  enforce: 'pre',
  transform(text, file) {
    if (!catalogue.test(file)) return null;
    const messages = Object.entries(JSON.parse(text)).map(([id, message]) => [id, parse(message)]);
    return { code: JSON.stringify(Object.fromEntries(messages)), map: null };
  },
});

/** In builds: messages come parsed, so react-intl's parser stays out. For `resolve.alias`. */
export const withoutMessageParser = {
  find: /^@formatjs\/icu-messageformat-parser$/,
  replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
};
