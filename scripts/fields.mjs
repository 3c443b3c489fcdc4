// Writes docs/rules/fields.md: for each field of the contracts where it comes from and where it goes, read from the
// code. A field that nobody sets or nobody uses needs a line in docs/rules/fieldNotes.json that says why.
// With --check it writes nothing, and fails if the page differs or a line is missing, or names no field.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import * as core from '../packages/ufi-core/src/contract/index.ts';
import * as plugin from '../packages/plugin/src/contract/index.ts';
import * as mercury from '../packages/mercury/src/contract/index.ts';
import * as stars from '../packages/stars/src/contract/index.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = `${root}docs/rules/fields.md`;
const notes = JSON.parse(readFileSync(`${root}docs/rules/fieldNotes.json`, 'utf8'));

const leftOut =
  /\.(test|scenario|property|bench)\.|\/(test|testing|gallery|demo|messages|i18n|migrations)\/|\/contract\/(?!to[A-Z]|attachmentPayload|embedCode)/;
const sourcesIn = (folder, without = leftOut) =>
  readdirSync(`${root}${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, posix.join(entry.parentPath, entry.name)))
    .filter((file) => !without.test(file));
const clients = [
  'packages/ufi-core',
  'packages/plugin',
  'packages/stars',
  'packages/mercury',
  'packages/composer',
  'packages/ui',
  'packages/browser',
  'apps/web',
  'apps/plugin-embed',
];
const shared = [
  'packages/ufi-core/src/rules',
  'packages/ufi-core/src/text',
  'packages/ufi-core/src/error-messages',
  'packages/plugin/src/contract',
  'packages/stars/src/contract',
  'packages/mercury/src/contract',
  'packages/mercury/src/rules',
];
const folders = { client: clients.map((folder) => `${folder}/src`), server: ['apps/server/src', ...shared] };

const nameOf = (key) => key?.name ?? (typeof key?.value === 'string' ? key.value : undefined);

/** Files that read or send fields by name: their strings count, as do the server's, which are SQL. */
const byName = /^apps\/server\/|\/(changeOrigin|readSettings|SiteSettingsFields)\.tsx?$/;

/**
 * The names that a file sets (keys of objects it makes) and uses (members, patterns). A name in a string of a client is
 * neither: it may be a list of what is left out.
 */
function namesIn(file) {
  const source = readFileSync(`${root}${file}`, 'utf8');
  const [sets, uses] = [new Set(), new Set()];
  const visit = (node, parent) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach((each) => visit(each, parent));
    if (node.type === 'Property') {
      const name = node.computed ? undefined : nameOf(node.key);
      // The keys of a table of fields are read from it by name.
      if (name !== undefined) (parent?.type === 'ObjectPattern' ? [uses] : [sets]).forEach((set) => set.add(name));
    }
    if (node.type === 'MemberExpression') uses.add(node.computed ? nameOf(node.property) : node.property.name);
    const text = node.type === 'Literal' ? node.value : node.type === 'TemplateElement' ? node.value.raw : undefined;
    if (typeof text === 'string' && byName.test(file))
      for (const word of text.match(/[A-Za-z_]\w+/g) ?? []) for (const set of [sets, uses]) set.add(word);
    for (const [key, child] of Object.entries(node)) if (key !== 'type') visit(child, node);
  };
  visit(parseSync(file, source).program, null);
  // The optimistic view carries what it changes; only what reads the view uses it.
  if (file.includes('/optimistic-view/')) for (const name of sets) uses.delete(name);
  return { file, sets, uses };
}
const said = Object.fromEntries(
  Object.entries(folders).map(([side, list]) => [
    side,
    list
      .flatMap((folder) => sourcesIn(folder))
      .sort()
      .map(namesIn),
  ]),
);
// Fields that are kept by name, see changeOrigin.ts.
for (const each of said.server)
  if (each.file.endsWith('/changeOrigin.ts')) for (const name of each.sets) each.uses.add(name);

/** The object schemas within a schema, each with its place in it. */
function* shapesIn(schema, place = []) {
  if (schema === undefined || schema === null) return;
  if (schema.entries !== undefined) {
    yield { entries: schema.entries, place };
    for (const [name, entry] of Object.entries(schema.entries)) yield* shapesIn(entry, [...place, name]);
  }
  const inner = [schema.wrapped, schema.item, schema.value, ...(schema.options ?? []), ...(schema.items ?? [])];
  for (const each of inner) if (typeof each === 'object') yield* shapesIn(each, place);
  for (const step of schema.pipe ?? [])
    if (step !== schema && step.entries !== schema.entries) yield* shapesIn(step, place);
}

const schemaNames = new Map(
  [core, plugin, stars, mercury].flatMap((door) =>
    Object.entries(door).flatMap(([name, value]) =>
      value?.entries ? [[value.entries, name.replace(/Schema$/, '')]] : [],
    ),
  ),
);

const endpoints = [
  ...Object.values(core.endpointRegistry),
  ...Object.values(plugin.pluginEndpoints),
  ...Object.values(stars.starsEndpoints),
  ...Object.values(mercury.servedMercuryEndpoints),
];
const common = Object.keys(core.changeEntries);
const shapes = [{ name: 'every call of the post area', way: 'sent', fields: common }];
const seen = new Set();
for (const { name, input, payload } of endpoints) {
  const fields = [...shapesIn(input)].flatMap(({ entries }) => Object.keys(entries));
  shapes.push({ name, way: 'sent', fields: [...new Set(fields)].filter((field) => !common.includes(field)) });
  for (const { entries, place } of shapesIn(payload)) {
    // A record is listed once, where it is first carried.
    const signature = Object.keys(entries).sort().join();
    if (seen.has(signature)) continue;
    seen.add(signature);
    const known = schemaNames.get(entries);
    shapes.push({ name: known ?? [name, ...place].join(': '), way: 'answered', fields: Object.keys(entries) });
  }
}

/** The files that say a field, first the one named after its call, then those that say most of its shape. */
const placesOf = ({ side, set }, field, { name, fields }) =>
  said[side]
    .filter((each) => each[set].has(field))
    .map((each) => ({
      file: each.file,
      rank: fields.filter((other) => each[set].has(other)).length + (each.file.endsWith(`/${name}.ts`) ? 100 : 0),
    }))
    .sort((a, b) => b.rank - a.rank || (a.file < b.file ? -1 : 1))
    .map(({ file }) => file);

const problems = [];
const usedNotes = new Set();
const short = (files) =>
  files.length === 0 ? '—' : `\`${files[0].replace(/^(packages|apps)\/([^/]+)\/src\//, '$2/')}\``;
const rowsOf = (shape) =>
  shape.fields.map((field) => {
    const { name, way } = shape;
    const [from, to] = way === 'sent' ? ['client', 'server'] : ['server', 'client'];
    const source = placesOf({ side: from, set: 'sets' }, field, shape);
    const goal = placesOf({ side: to, set: 'uses' }, field, shape);
    const key = [`${name}.${field}`, field].find((each) => each in notes);
    if (key !== undefined) usedNotes.add(key);
    else if (source.length === 0 || goal.length === 0)
      problems.push(`${name}.${field}: ${source.length === 0 ? 'set' : 'used'} nowhere`);
    return `| \`${field}\` | ${short(source)} | ${short(goal)} | ${notes[key] ?? ''} |`;
  });

// What the door of ufi-core lets out and none of our own packages and apps imports is there for hosts.
const door = readFileSync(`${root}packages/ufi-core/src/index.ts`, 'utf8');
const offered = [...door.matchAll(/^export \{([^}]*)\}/gm)]
  .flatMap(([, names]) => names.split(','))
  .map((name) => name.trim())
  .filter((name) => name !== '' && !name.startsWith('type '));
const importers = [...clients.slice(1).map((folder) => `${folder}/src`), 'apps/server/src']
  .flatMap((folder) => sourcesIn(folder))
  .map((file) => readFileSync(`${root}${file}`, 'utf8'));
const lonely = offered.filter((name) => !importers.some((source) => new RegExp(`\\b${name}\\b`).test(source)));
const forHosts = lonely.map((name) => {
  if (notes[name] === undefined) problems.push(`${name}: exported from ufi-core and called nowhere`);
  usedNotes.add(name);
  return `| \`${name}\` | ${notes[name] ?? ''} |`;
});

// What other doors let out and no other package imports: one line for each door.
const packages = readdirSync(`${root}packages`).map((name) => `packages/${name}`);
// The mocks are tools of tests.
const withDoors = packages.filter((folder) => folder !== 'packages/mocks');
const publicDoors = withDoors.flatMap((folder) => {
  const { exports: doors } = JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8'));
  return Object.entries(doors ?? {}).flatMap(([name, target]) => {
    const source = typeof target === 'string' ? target : target?.['@ufi/source'];
    if (typeof source !== 'string' || !source.endsWith('/index.ts') || /testing/.test(name)) return [];
    const file = `${folder}${source.slice(1)}`;
    return file === 'packages/ufi-core/src/index.ts'
      ? []
      : [{ folder, file, name: `${folder.slice(9)}${name.slice(1)}` }];
  });
});
const everything = [...packages, 'apps/web', 'apps/plugin-embed', 'apps/server'].map((folder) => ({
  folder,
  text: sourcesIn(`${folder}/src`, /\.(test|property|bench)\./)
    .map((file) => readFileSync(`${root}${file}`, 'utf8'))
    .join('\n'),
}));
const ofDoors = publicDoors.flatMap(({ folder, file, name }) => {
  const others = everything.filter((each) => each.folder !== folder);
  const names = [...readFileSync(`${root}${file}`, 'utf8').matchAll(/^export \{([^}]*)\}/gm)]
    .flatMap(([, list]) => list.split(','))
    .map((each) => each.trim().replace(/^.* as /, ''))
    .filter((each) => each !== '' && !each.startsWith('type '))
    .filter(
      (each) =>
        !others.some(({ text: source }) => new RegExp(`(?<![\\w$])${each.replace('$', '\\$')}\\b`).test(source)),
    );
  if (names.length === 0) return [];
  const key = `door ${name}`;
  if (notes[key] === undefined) problems.push(`${key}: ${names.join(', ')} are imported nowhere`);
  usedNotes.add(key);
  return `| \`${name}\` | ${names.map((each) => `\`${each}\``).join(', ')} | ${notes[key] ?? ''} |`;
});

const sections = shapes.filter(({ fields }) => fields.length > 0);
const chapter = (way, title, text) =>
  `## ${title}\n\n${text}\n\n${sections
    .filter((shape) => shape.way === way)
    .map((shape) => `### ${shape.name}\n\n| field | from | to | |\n|---|---|---|---|\n${rowsOf(shape).join('\n')}\n`)
    .join('\n')}`;
const text = `# Fields

Written by \`npm run fields\` from the code: for each field of the contracts the file that sets it and the file that uses
it. Of several it is the one named after the call, else the one that says most of the fields beside it. A line says what
a field is for where the name does not, and why a field has no such file.

${chapter('sent', 'What is sent', 'From a client, to the server.')}
${chapter('answered', 'What is answered', 'From the server, to a client.')}
## What only hosts call

Exported from ufi-core, and called by none of our own apps.

| name | why |
|---|---|
${forHosts.join('\n')}

What the other doors let out beside what our own packages and apps import:

| door | names | why |
|---|---|---|
${ofDoors.join('\n')}
`;

for (const key of Object.keys(notes)) if (!usedNotes.has(key)) problems.push(`fieldNotes.json: ${key} is no field`);
const known = (() => {
  try {
    return readFileSync(page, 'utf8');
  } catch {
    return '';
  }
})();
if (process.argv.includes('--check')) {
  if (known !== text) problems.push('docs/rules/fields.md is outdated: npm run fields');
} else writeFileSync(page, text);
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
