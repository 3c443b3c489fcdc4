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

/** Nobody reads these fields of a call where answers are not compared with the contract. */
const schemaFields = new Set(['input', 'payload']);

const endpointDefinitions = function* (node) {
  if (typeof node !== 'object' || node === null) return;
  if (node.type === 'CallExpression' && node.callee.name === 'defineEndpoint') yield node.arguments[0];
  for (const child of Array.isArray(node) ? node : Object.values(node)) yield* endpointDefinitions(child);
};

/** A text without some of its parts, which are in order. */
const without = (code, parts) => {
  const pieces = [];
  let from = 0;
  for (const { start, end } of parts) {
    pieces.push(code.slice(from, start));
    from = code[end] === ',' ? end + 1 : end;
  }
  return [...pieces, code.slice(from)].join('');
};

/** What a module fetches by name and then never names. */
const unusedImports = (code, { body }) => {
  const imports = body.filter(({ type, specifiers }) => type === 'ImportDeclaration' && specifiers.length > 0);
  const words = new Set(without(code, imports).match(/[\w$]+/g));
  return imports.filter(({ specifiers }) => specifiers.every(({ local }) => !words.has(local.name)));
};

/**
 * A Vite plugin for what a browser gets in production. There answers are not compared with the contract (`checkAnswers`),
 * so calls go without their schemas. What makes a schema is marked as doing nothing else: unmarked, a bundler sees that
 * only once it has decided what stands in which file. The page with mocks answers by the contract and keeps it whole.
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
 * In builds of an app: all that its page needs at once comes in one file, `first`. Left alone, every module that a later
 * part needs too would become a file of its own, and each of them a request. What comes early is
 * a file of its own. For `rollupOptions.output`.
 */
export const singleEntryChunk = {
  codeSplitting: { groups: [{ name: 'first', tags: ['$initial'], test: /^(?!.*\/(?:entryEarly|early)\b)/ }] },
};

/**
 * In builds of an app: reading a property does nothing by itself, in this code and in what it is made of. So a schema
 * that is made of another's parts leaves with whoever used it. For `rollupOptions.treeshake`.
 */
export const sideEffectFreeReads = { propertyReadSideEffects: false };
