import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const root = join(__dirname, '..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split(
  '\n',
);
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const ruleId = /\b(?:S\d\.\d\d|[PAD]\d{1,2})(?:\/\d)?(?!\w)/g;
const ownId = /(?<![\w./-])[a-z]+(?:-[a-z]+)*\.\d{2,3}(?![\w.%])/g;
const bullet = /^- (?<ids>[\w./-]+(?:, [\w./-]+)*): /;
const title = /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs;

const lines = /^- \*\*(\w[\d.]*)\*\*(?: to \*\*(\w[\d.]*)\*\*)? *(.*)$/gm;

const idsIn = (text: string): string[] => [...text.matchAll(ruleId)].map(([id]) => id);
const lineOf = (id: string): string => id.replace(/\/.*/, '');
const isBook = (id: string): boolean => /^[A-Z]/.test(id);
const isSpecified = (id: string): boolean => id.startsWith('S');

/**
 * The claims of every line in docs/rules, each of which needs a proof of its own: its parts, and the line itself unless
 * what stands before its first part only leads to them, which ends with a colon.
 */
function parseRules(text: string): ReadonlyMap<string, readonly string[]> {
  const rules = new Map<string, readonly string[]>();
  for (const [, from = '', to = from, rest = ''] of text.matchAll(lines)) {
    const [head = '', ...parts] = rest.split(/(?:^|\s)\/(?=\d\s)/);
    const isClaim = parts.length === 0 || !/^$|:$/.test(head.trim());
    for (const id of idsBetween(from, to)) {
      rules.set(id, [...(isClaim ? [id] : []), ...parts.map(([part = '']) => `${id}/${part}`)]);
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
const specs = files.filter((file) => /(^|\/)SPEC\.md$/.test(file));
const specified = specs.flatMap((file) => idsIn(read(file)));
const titles = files
  .filter((file) => /\.(test|spec)\.[cm]?tsx?$|contract-suite\/scenarios\//.test(file))
  .flatMap((file) => [
    ...[...read(file).matchAll(title)].map(([, , text]) => text ?? ''),
    ...[...read(file).matchAll(/\btitle:\s+(['"`])((?:\\.|(?!\1).)*)\1/g)].map(([, , text]) => text ?? ''),
  ]);
const cited = new Set(titles.flatMap(idsIn));

/** A rule of a SPEC file: the ids at its head, which are none if it names no known one. */
interface Rule {
  readonly file: string;
  readonly text: string;
  readonly ids: readonly string[];
}

/** The rules of a SPEC file, one a bullet; its own ones are numbered in the series of its folder. */
function rulesOf(file: string, text: string): Rule[] {
  const series = basename(dirname(file));
  const isKnown = (id: string): boolean => id.match(ruleId)?.[0] === id || isOwn(id, series);
  return text
    .split('\n')
    .filter((line) => /^\s*[-*] /.test(line))
    .map((line) => ({ file, text: line.slice(0, 80), ids: bullet.exec(line)?.groups?.['ids']?.split(', ') ?? [] }))
    .map((rule) => ({ ...rule, ids: rule.ids.every(isKnown) ? rule.ids : [] }));
}

const isOwn = (id: string, series: string): boolean => id.match(ownId)?.[0] === id && id.split('.')[0] === series;

const own = specs.flatMap((file) => rulesOf(file, read(file)).flatMap(({ ids }) => ids)).filter((id) => !isBook(id));
const citedOwn = new Set(titles.flatMap((text) => text.match(ownId) ?? []));

const claims = new Set([...rules.values()].flat());
const isProved = (claim: string): boolean => cited.has(claim) || unbuilt.has(claim);
const unprovedOf = (id: string): readonly string[] => (rules.get(id) ?? [id]).filter((claim) => !isProved(claim));

describe('rules', () => {
  it('are read with their parts from docs/rules', () => {
    const parsed = parseRules(
      '- **S1.01** One: /1 first; /2 second.\n- **S1.02** to **S1.04** Three.\n\nSee **S1.03/1**.\n- **P1** Four; /1 more.',
    );
    expect([...parsed]).toEqual([
      ['S1.01', ['S1.01/1', 'S1.01/2']],
      ['S1.02', ['S1.02']],
      ['S1.03', ['S1.03', 'S1.03/1']],
      ['S1.04', ['S1.04']],
      ['P1', ['P1', 'P1/1']],
    ]);
  });

  it('are listed in docs/rules where a SPEC or a test cites them', () => {
    expect([...new Set([...specified, ...cited])].filter((id) => !rules.has(id) && !claims.has(id)).sort()).toEqual([]);
  });

  it('are cited by their parts where a line has nothing else', () => {
    expect([...cited].filter((id) => rules.has(id) && !claims.has(id)).sort()).toEqual([]);
  });

  it('of the packages are each proved by a test that cites them', () => {
    expect([...new Set(specified.flatMap(unprovedOf))].sort()).toEqual([]);
  });

  it('of the specification stand in a SPEC wherever a test cites one', () => {
    const kept = new Set(specified.map(lineOf));
    expect([...cited].filter((id) => isSpecified(id) && !kept.has(lineOf(id))).sort()).toEqual([]);
  });

  it('are proved in all of their parts where they are proved in one', () => {
    const started = [...rules.keys()].filter((id) => rules.get(id)?.some((claim) => cited.has(claim)));
    const missing = started.flatMap(unprovedOf);
    expect(missing.sort()).toEqual([]);
  });

  it('that are not built yet are proved nowhere', () => {
    expect([...unbuilt].filter((id) => cited.has(id)).sort()).toEqual([]);
  });

  it('of a SPEC are its bullets, headed by ids of the books or of its own series', () => {
    const text = '- S1.01, ui.01: one\n- none\n- web.02: of another\n- P1, ui.2: misspelt\n  - below';
    expect(rulesOf('packages/ui/SPEC.md', text).map(({ ids }) => ids)).toEqual([['S1.01', 'ui.01'], [], [], [], []]);
  });

  it('of a SPEC each have an id', () => {
    const rulesWithout = specs.flatMap((file) => rulesOf(file, read(file))).filter(({ ids }) => ids.length === 0);
    expect(rulesWithout.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });

  it('of a package’s own are each proved by a test that cites them', () => {
    expect(own.filter((id) => !citedOwn.has(id)).sort()).toEqual([]);
  });

  it('of a package’s own have one place, and are cited nowhere without it', () => {
    expect(own.filter((id, at) => own.indexOf(id) !== at)).toEqual([]);
    expect([...citedOwn].filter((id) => !own.includes(id)).sort()).toEqual([]);
  });
});
