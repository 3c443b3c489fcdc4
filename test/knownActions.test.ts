import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(__dirname, '../packages/ufi-core/src');
const textOf = (file: string): string => readFileSync(join(source, file), 'utf8');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.ts$/.test(file),
);

const namesIn = (pattern: RegExp): readonly string[] =>
  files.flatMap((file) => [...textOf(file).matchAll(pattern)].flatMap(([, name]) => name ?? []));

const lists = namesIn(/(?:slices|actions): [[{]([^\]}]+)[\]}]/g)
  .flatMap((list) => list.split(','))
  .map((name) => name.trim());

it.each([
  ['slice', /export const (\w+) = createSlice\(/g, 12],
  ['action that no slice creates', /export const (\w+) = createAction[(<]/g, 7],
])('S8.18 every %s belongs to a feature, so the store knows its actions', (_, pattern, least) => {
  const made = namesIn(pattern);
  expect(made.length).toBeGreaterThanOrEqual(least);
  expect(made.filter((name) => !lists.includes(name))).toEqual([]);
});
