// JavaScript, because Vite loads its configuration with Node alone.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';

const ownFolder = fileURLToPath(new URL('src/messages', import.meta.url));

/**
 * Vite plugin that parses the message catalogues of the app and this package at build time, so that no parser is sent
 * to the browser. `further` names the app's catalogues that lie elsewhere than in `src/messages`, from its folder.
 */
export const compileMessages = (...further) => {
  let folders = [ownFolder];
  return {
    name: 'ufi-ui:compile-messages',
    enforce: 'pre',
    configResolved({ root }) {
      folders = [ownFolder, ...['src/messages', ...further].map((folder) => join(root, folder))];
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

/** The declaration of a contract's fixture, which only tests use. */
const fixtureOf = ({ body }) =>
  body.filter(({ declaration }) => declaration?.declarations?.some(({ id }) => id.name === 'fixture'));

/** Import declarations without any use. */
const unusedImports = (code, { body }) => {
  const imports = body.filter(({ type, specifiers }) => type === 'ImportDeclaration' && specifiers.length > 0);
  const words = new Set(without(code, imports).match(/[\w$]+/g));
  return imports.filter(({ specifiers }) => specifiers.every(({ local }) => !words.has(local.name)));
};

const isForBrowser = ({ build }, { command, mode }) => command === 'build' && !build?.ssr && mode !== 'mock';

/**
 * Vite plugin for production browser builds: removes the schemas and fixtures of endpoints, since answers are not validated there
 * (`checkAnswers`), and marks valibot calls as pure; otherwise the bundler would recognize them as unused only after
 * assigning modules to chunks. Builds with mocks keep the contract, by which the mocks answer.
 */
export const stripContractSchemas = () => ({
  name: 'ufi-ui:lean-contract',
  apply: isForBrowser,
  transform(code, file) {
    if (!/\/contract\/[\w/]+\.ts$/.test(file)) return null;
    const program = this.parse(code);
    const properties = [...endpointDefinitions(program)].flatMap((definition) => definition.properties);
    const schemaless = without(code, [
      ...properties.filter(({ key }) => schemaFields.has(key?.name)),
      ...fixtureOf(program),
    ]);
    const lean = without(schemaless, unusedImports(schemaless, this.parse(schemaless)));
    return { code: lean.replaceAll(/\bv\.\w+\(/g, '/* @__PURE__ */ $&'), map: null };
  },
});

/**
 * Parts of valibot's source that only describe an issue in words, with the tables of texts that nobody fills here, and its
 * door for other libraries.
 */
const issueTexts = [
  /^\tconst expected = .*\n\tconst received = .*\n/m,
  /^\t\texpected,\n\t\treceived,\n\t\tmessage: `Invalid \$\{label\}:.*\n/m,
  /^\t\tlang: config\$1\.lang,\n\t\tabortEarly: .*\n\t\tabortPipeEarly: .*\n/m,
  / \?\? \/\* @__PURE__ \*\/ getSpecificMessage\(.*(?=;\n)/,
  /^\tschema\["~standard"\] = \{\n[^]*?\n\t\};\n/m,
  /^\t\texpects: .*\n/gm,
  /^\t\treference: .*\n/gm,
  /^\t+expected: .*\n/gm,
  /, \{ received: .* \}(?=\);\n)/g,
];

/**
 * Vite plugin for production browser builds: removes the English texts of valibot's issues, which nobody reads there. A
 * message given to a schema stays.
 */
export const withoutIssueTexts = () => ({
  name: 'ufi-ui:without-issue-texts',
  apply: isForBrowser,
  transform(code, file) {
    if (!file.endsWith('/valibot/dist/index.mjs')) return null;
    if (!issueTexts.every((text) => code.search(text) >= 0)) this.error('valibot writes its issues in another way');
    return { code: issueTexts.reduce((rest, text) => rest.replace(text, ''), code), map: null };
  },
});

/** Formatters of react-intl that nobody uses here, without the `format` of their names. */
const unusedFormatters = [
  'NumberToParts',
  'Duration',
  'DurationToParts',
  'DateToParts',
  'Time',
  'DateTimeRange',
  'TimeToParts',
  'Plural',
  'RelativeTime',
  'ListToParts',
];
const caches = ['Duration', 'RelativeTime'].map(
  (name) => new RegExp(String.raw`^\t\tget${name}Format: memoize\([^]*?\n\t\t\}\),\n`, 'm'),
);
// Texts for developers: that the browser lacks a locale, that messages are not compiled, have no id or are missing, which
// types and tests hold.
const developerTexts = [
  / else if \(!Intl\.NumberFormat\.supportedLocalesOf.*\n\telse if \(!Intl\.DateTimeFormat\.supportedLocalesOf.*/,
  /^\tverifyConfigMessages\(resolvedConfig\);\n/m,
  /^\tif \(!msgId\) invariant\(false, `[^]*?`\);\n/m,
  /(?<="MISSING_TRANSLATION"), `Missing message.*`(?=\);\n)/,
];
// Descriptors hold ids alone.
const defaultMessages = [
  /^\t\tif \(defaultMessage\) try \{[^]*?\n\t\t\}\n(?=\t\treturn id;\n)/m,
  /^\tif \(defaultMessage\) try \{[^]*?\n\t\}\n(?=\tif \(typeof message === "string"\))/m,
];

/**
 * Vite plugin for production browser builds: removes the formatters that no source uses, and the `further` ones that
 * this app does not use; react-intl binds them all. A source that uses one fails the build.
 */
export const withoutUnusedFormatters = (...further) => {
  const unused = [...unusedFormatters, ...further];
  const names = unused.join('|');
  const use = new RegExp(
    String.raw`\bdefaultMessage\b|[.]format(?:${names})\b|\bFormatted(?:${names})\b|\bformat(?:${names})\b[^;=]*\} = \w*[iI]ntl\b`,
  );
  return {
    name: 'ufi-ui:without-unused-formatters',
    apply: isForBrowser,
    transform(code, file) {
      const isLibrary = file.endsWith('/@formatjs/intl/index.js');
      if (!isLibrary && file.includes('/node_modules/')) return null;
      const [used] = use.exec(code) ?? [];
      if (!isLibrary && used !== undefined) this.error(`${file} uses ${used}, which the build leaves out`);
      if (!isLibrary) return null;
      const bound = unused.map((name) => new RegExp(`^\\s*format${name}: .*,?\\n`, 'm'));
      const parts = [...bound, ...caches, ...developerTexts, ...defaultMessages];
      if (!parts.every((text) => text.test(code))) this.error('react-intl binds its formatters in another way');
      return { code: parts.reduce((rest, text) => rest.replace(text, ''), code), map: null };
    },
  };
};

// With these only lazy parts check what they receive. Reached from the entry, they would be in `first`.
// The fields are those that only they use.
const recordFiles =
  /\/contract\/(?:attachments\/(?:attachmentRecord|cardRecords|mediaRecords)|records\/(?:actorRecord|commentRecord|feedbackTarget|records|starsAttachment|starsRoom|virtualGift|wallet)|fields\/(?:orderingMode|postWords|reactionCounts|textBody))\.ts$/;
const recordSchemas = (fields) => ({
  name: 'records',
  priority: 1,
  includeDependenciesRecursively: false,
  test: (file) => recordFiles.test(file) || fields.test(file),
});

/**
 * Puts all modules that the page needs at once into one chunk; otherwise every module shared with a lazy chunk would
 * become a chunk, and a request, of its own. The script whose modules `early` matches stays a file of its own. Fields
 * of records that the entry does not use are matched by `fields`. Of what only lazy chunks share, `together` names
 * modules that are one chunk: each file costs a request, and a name in the first script. For `rollupOptions.output`.
 */
export const singleEntryChunk = (early, fields = /(?!)/, together = {}) => ({
  // Seven letters of a hash are the fewest for this many files. The first script names a hundred of them, and each
  // letter adds to its size.
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
  codeSplitting: {
    groups: [
      recordSchemas(fields),
      { name: 'first', tags: ['$initial'], test: (file) => !early.test(file) },
      ...Object.entries(together).map(([name, test]) => ({ name, test })),
    ],
  },
});

/**
 * Vite plugin that fails a production browser build in which an entry imports a chunk, for which a page would wait, or
 * two chunks import each other, of which one would run before what it uses is there.
 */
export const refuseEntryImports = () => ({
  name: 'ufi-ui:refuse-entry-imports',
  apply: isForBrowser,
  generateBundle(_, bundle) {
    for (const { isEntry, fileName, imports } of Object.values(bundle)) {
      if (isEntry && imports.length > 0) this.error(`${fileName} imports ${imports.join(', ')}`);
      const mutual = imports?.find((name) => bundle[name]?.imports?.includes(fileName));
      if (mutual !== undefined) this.error(`${fileName} and ${mutual} import each other`);
    }
  },
});

/** File names of all chunks that a chunk waits for, and its own. */
function waitedFor(bundle, fileName, found = new Set()) {
  if (found.has(fileName)) return found;
  found.add(fileName);
  for (const name of bundle[fileName]?.imports ?? []) waitedFor(bundle, name, found);
  return found;
}

/**
 * Vite plugin that fails a production browser build in which one of the named chunks waits for the chunk `late`, which is
 * meant for what is opened later.
 */
export const refuseLateImports = (late, names) => ({
  name: 'ufi-ui:refuse-late-imports',
  apply: isForBrowser,
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
    const named = (name) => chunks.find((chunk) => chunk.name === name) ?? this.error(`there is no chunk ${name}`);
    const { fileName } = named(late);
    for (const name of names) {
      if (waitedFor(bundle, named(name).fileName).has(fileName)) this.error(`${name} waits for ${late}`);
    }
  },
});

/**
 * Vite plugin that fails a production browser build in which one of the named chunks says a text of a catalogue that is
 * loaded later, or waits for a chunk that does.
 */
export const refuseLazyTexts = (catalogue, names) => ({
  name: 'ufi-ui:refuse-lazy-texts',
  apply: isForBrowser,
  generateBundle(_, bundle) {
    const ids = Object.keys(JSON.parse(readFileSync(catalogue, 'utf8')));
    for (const name of names) {
      const chunk = Object.values(bundle).find((each) => each.type === 'chunk' && each.name === name);
      if (chunk === undefined) this.error(`there is no chunk ${name}`);
      for (const fileName of waitedFor(bundle, chunk.fileName)) {
        const words = new Set(bundle[fileName].code?.match(/[\w.]+/g));
        const id = ids.find((each) => words.has(each));
        if (id !== undefined) this.error(`${name} says ${id}, which is loaded later`);
      }
    }
  },
});

/**
 * What the bundler may remove when nothing uses it, in the app and its dependencies. Property reads have no side
 * effects, so that a schema derived from another's entries leaves with its last user; nor has making a component or a
 * context, of which libraries make more than an app uses. For `rollupOptions.treeshake`.
 */
export const unusedCode = {
  propertyReadSideEffects: false,
  manualPureFunctions: [
    'createContext',
    'createFormattedComponent',
    'createFormattedDateTimePartsComponent',
    'forwardRef',
    'memo',
  ],
};
