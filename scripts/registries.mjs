// Writes the lists of endpoints, their fixtures and handlers from the folders that hold them: a file is named after what
// it exports, and an endpoint's fixture stands beside it.
// With --check it writes nothing, and fails if a list differs from what it would write.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file) => readFileSync(`${root}${file}`, 'utf8');

const sourcesIn = (folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map((entry) => posix.join(folder, posix.relative(`${root}${folder}`, posix.join(entry.parentPath, entry.name))));

/** The files that export a constant of their own name, by that name, as far as they are listed. */
function filesByName({ folders, isListed }) {
  const found = new Map();
  for (const file of folders.flatMap(sourcesIn)) {
    const name = basename(file, '.ts');
    const [, definition] = new RegExp(`^export const ${name}\\b(.*)`, 'm').exec(read(file)) ?? [];
    if (definition === undefined || !isListed(name, definition)) continue;
    if (found.has(name)) throw new Error(`${file} and ${found.get(name)} both export ${name}`);
    found.set(name, file);
  }
  return found;
}

/** The export of a listed file, by the name that the list gives it. */
function exportIn(source, { name, exported = name }) {
  if (!new RegExp(`^export const ${exported}\\b`, 'm').test(read(source)))
    throw new Error(`${source} has no ${exported}`);
  return exported === name ? name : `${exported} as ${name}`;
}

function listOf({ file, exported, ...list }) {
  const pathTo = (source) => {
    const path = posix.relative(dirname(file), source);
    return path.startsWith('.') ? path : `./${path}`;
  };
  const lines = [...filesByName(list)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, source]) => `export { ${exportIn(source, { name, exported })} } from '${pathTo(source)}';\n`);
  return `// Written by \`npm run registries\`.\n${lines.join('')}`;
}

const contracts = ['ufi-core', 'plugin', 'stars', 'mercury'].map((name) => `packages/${name}/src/contract`);
const endpointsOf = (contract) => ({
  folders: [`${contract}/endpoints`],
  isListed: (_, definition) => definition.startsWith(' = defineEndpoint('),
});
const endpointLists = contracts.map((contract) => ({ file: `${contract}/endpointList.ts`, ...endpointsOf(contract) }));
const fixtureLists = contracts.map((contract) => ({
  file: `${contract}/fixtureList.ts`,
  ...endpointsOf(contract),
  exported: 'fixture',
}));
const endpoints = new Set(endpointLists.flatMap((list) => [...filesByName(list).keys()]));
const isListed = (name) => endpoints.has(name);
/** Handlers of the browser's session receive the visit, and are bound by the HTTP layer. */
const takesVisit = (definition) => definition.startsWith(': VisitHandler<');

// The calls of messages are written before their handlers: those that server and mocks answer are listed by themselves.
const handlerFolders = ['apps/server/src/features', 'apps/server/src/stream'];
const answered = [handlerFolders, ['packages/mocks/src/features']].map((folders) => filesByName({ folders, isListed }));
const mercury = 'packages/mercury/src/contract';
const servedMessages = {
  ...endpointsOf(mercury),
  isListed: (name, definition) =>
    definition.startsWith(' = defineEndpoint(') && answered.every((handlers) => handlers.has(name)),
};

const lists = [
  ...endpointLists,
  ...fixtureLists,
  { file: `${mercury}/servedEndpointList.ts`, ...servedMessages },
  { file: `${mercury}/servedFixtureList.ts`, ...servedMessages, exported: 'fixture' },
  { file: 'packages/mocks/src/features/handlerList.ts', folders: ['packages/mocks/src/features'], isListed },
  {
    file: 'apps/server/src/start/handlerList.ts',
    folders: handlerFolders,
    isListed: (name, definition) => isListed(name) && !takesVisit(definition),
  },
  {
    file: 'apps/server/src/http/calls/visitHandlerList.ts',
    folders: handlerFolders,
    isListed: (name, definition) => isListed(name) && takesVisit(definition),
  },
];

const textOf = (file) => {
  try {
    return read(file);
  } catch {
    return '';
  }
};

const outdated = lists.filter((list) => textOf(list.file) !== listOf(list));
if (process.argv.includes('--check')) {
  for (const { file } of outdated) process.stderr.write(`${file} is outdated: npm run registries\n`);
  process.exitCode = outdated.length > 0 ? 1 : 0;
} else {
  for (const list of outdated) writeFileSync(`${root}${list.file}`, listOf(list));
}
