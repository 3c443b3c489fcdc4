import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split(
  '\n',
);
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const ruleId = /\b(?:S\d\.\d\d|[PAD]\d{1,2})(?:\/\d)?(?!\w)/g;
const title = /\b(?:it|test|describe)(?:\.\w+)*\s*(?:\([^'"`]*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs;

const idsIn = (text: string): string[] => [...text.matchAll(ruleId)].map(([id]) => id);
const lineOf = (id: string): string => id.replace(/\/.*/, '');
const isSpecified = (id: string): boolean => id.startsWith('S');

/** The numbered parts of every line in docs/rules; none for a line that is proved as a whole. */
function parseRules(text: string): ReadonlyMap<string, readonly string[]> {
  const rules = new Map<string, readonly string[]>();
  for (const [line, from = '', to = from] of text.matchAll(/^- \*\*(\w[\d.]*)\*\*(?: to \*\*(\w[\d.]*)\*\*)?.*$/gm)) {
    const parts = [...line.matchAll(/\s\/(\d)\s/g)].map(([, part]) => part ?? '');
    for (const id of idsBetween(from, to)) {
      rules.set(
        id,
        parts.map((part) => `${id}/${part}`),
      );
    }
  }
  for (const [, id = ''] of text.matchAll(/\*\*(S\d\.\d\d\/\d)\*\*/g)) {
    rules.set(lineOf(id), [...(rules.get(lineOf(id)) ?? []), id]);
  }
  return rules;
}

function idsBetween(first: string, last: string): string[] {
  if (first === last) return [first];
  const [section = '', from] = first.split('.');
  const count = Number(last.split('.')[1]) - Number(from) + 1;
  return Array.from({ length: count }, (_, at) => `${section}.${String(Number(from) + at).padStart(2, '0')}`);
}

const books = ['specification', 'promises', 'attacks', 'design'];
const rules = parseRules(books.map((name) => read(`docs/rules/${name}.md`)).join('\n'));
const unbuilt = new Set(idsIn(read('docs/rules/README.md').split('## Not built yet')[1] ?? ''));
const specified = files.filter((file) => /(^|\/)SPEC\.md$/.test(file)).flatMap((file) => idsIn(read(file)));
const titles = files
  .filter((file) => /\.(test|spec)\.[cm]?tsx?$|contract-suite\/scenarios\//.test(file))
  .flatMap((file) => [
    ...[...read(file).matchAll(title)].map(([, , text]) => text ?? ''),
    ...[...read(file).matchAll(/\btitle: (['"`])((?:\\.|(?!\1).)*)\1/g)].map(([, , text]) => text ?? ''),
  ]);
const cited = new Set(titles.flatMap(idsIn));

/** True if a title cites the id, or its line, which proves all of its parts, or each part of it. */
function isProved(id: string): boolean {
  if (cited.has(id) || cited.has(lineOf(id))) return true;
  const parts = id.includes('/') ? [] : (rules.get(id) ?? []);
  return parts.length > 0 && parts.every((part) => cited.has(part) || unbuilt.has(part));
}

const isListed = (id: string): boolean =>
  id.includes('/') ? (rules.get(lineOf(id)) ?? []).includes(id) : rules.has(id);

describe('rules', () => {
  it('are read with their parts from docs/rules', () => {
    const parsed = parseRules(
      '- **S1.01** One: /1 first; /2 second.\n- **S1.02** to **S1.04** Three.\n\nSee **S1.03/1**.',
    );
    expect([...parsed]).toEqual([
      ['S1.01', ['S1.01/1', 'S1.01/2']],
      ['S1.02', []],
      ['S1.03', ['S1.03/1']],
      ['S1.04', []],
    ]);
  });

  it('are listed in docs/rules where a SPEC or a test cites them', () => {
    expect([...new Set([...specified, ...cited])].filter((id) => !isListed(id)).sort()).toEqual([]);
  });

  it('of the packages are each proved by a test that cites them', () => {
    expect(specified.filter((id) => isSpecified(id) && !isProved(id)).sort()).toEqual([]);
  });

  it('of the specification stand in a SPEC wherever a test cites one', () => {
    const lines = new Set(specified.map(lineOf));
    expect([...cited].filter((id) => isSpecified(id) && !lines.has(lineOf(id))).sort()).toEqual([]);
  });

  it('are proved in all of their parts where they are proved in one', () => {
    const started = [...rules].filter(([id, parts]) => !cited.has(id) && parts.some((part) => cited.has(part)));
    const missing = started.flatMap(([, parts]) => parts.filter((part) => !cited.has(part) && !unbuilt.has(part)));
    expect(missing.sort()).toEqual([]);
  });

  it('that are not built yet are proved nowhere', () => {
    expect([...unbuilt].filter((id) => cited.has(id)).sort()).toEqual([]);
  });
});
