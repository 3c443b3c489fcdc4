// JavaScript, because Vite loads its configuration with Node alone.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';

const ownFolder = fileURLToPath(new URL('src/messages', import.meta.url));

/**
 * Vite plugin that parses the message catalogues of the app and this package at build time, so that no parser is sent
 * to the browser.
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
      // Other packages have catalogues in folders of the same name; those are data and must not be parsed.
      if (!file.endsWith('.json') || !folders.includes(dirname(file))) return null;
      const messages = Object.entries(JSON.parse(text)).map(([id, message]) => [id, parse(message)]);
      return { code: JSON.stringify(Object.fromEntries(messages)), map: null };
    },
  };
};

/**
 * Alias that replaces react-intl's message parser in builds, where messages are parsed already. For `resolve.alias`.
 */
export const withoutMessageParser = {
  find: /^@formatjs\/icu-messageformat-parser$/,
  replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
};

/** Fields of an endpoint that are not read where answers are not validated. */
const schemaFields = new Set(['input', 'payload']);

const endpointDefinitions = function* (node) {
  if (typeof node !== 'object' || node === null) return;
  if (node.type === 'CallExpression' && node.callee.name === 'defineEndpoint') yield node.arguments[0];
  for (const child of Array.isArray(node) ? node : Object.values(node)) yield* endpointDefinitions(child);
};

/** Removes parts of a text, given in order. */
const without = (code, parts) => {
  const pieces = [];
  let from = 0;
  for (const { start, end } of parts) {
    pieces.push(code.slice(from, start));
    from = code[end] === ',' ? end + 1 : end;
  }
  return [...pieces, code.slice(from)].join('');
};

/** Import declarations without any use. */
const unusedImports = (code, { body }) => {
  const imports = body.filter(({ type, specifiers }) => type === 'ImportDeclaration' && specifiers.length > 0);
  const words = new Set(without(code, imports).match(/[\w$]+/g));
  return imports.filter(({ specifiers }) => specifiers.every(({ local }) => !words.has(local.name)));
};

/**
 * Vite plugin for production browser builds: removes the schemas of endpoints, since answers are not validated there
 * (`checkAnswers`), and marks valibot calls as pure; otherwise the bundler would recognize them as unused only after
 * assigning modules to chunks. Builds with mocks keep the contract, by which the mocks answer.
 */
export const stripContractSchemas = () => ({
  name: 'ufi-ui:lean-contract',
  apply: ({ build }, { command, mode }) => command === 'build' && !build?.ssr && mode !== 'mock',
  transform(code, file) {
    if (!/\/contract\/[\w/]+\.ts$/.test(file)) return null;
    const properties = [...endpointDefinitions(this.parse(code))].flatMap((definition) => definition.properties);
    const schemaless = without(
      code,
      properties.filter(({ key }) => schemaFields.has(key?.name)),
    );
    const lean = without(schemaless, unusedImports(schemaless, this.parse(schemaless)));
    return { code: lean.replaceAll(/\bv\.\w+\(/g, '/* @__PURE__ */ $&'), map: null };
  },
});

/**
 * Puts all modules that the page needs at once into one chunk, `first`; otherwise every module shared with a lazy chunk
 * would become a chunk, and a request, of its own. The early script is a chunk of its own. For `rollupOptions.output`.
 */
export const singleEntryChunk = {
  codeSplitting: { groups: [{ name: 'first', tags: ['$initial'], test: /^(?!.*\/(?:entryEarly|early)\b)/ }] },
};

/**
 * Treats property reads as free of side effects, in the app and its dependencies, so that a schema derived from
 * another's entries is removed with its last user. For `rollupOptions.treeshake`.
 */
export const sideEffectFreeReads = { propertyReadSideEffects: false };
