import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '..');
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ufi-lint-'));
  mkdirSync(join(folder, 'src'));
  const jsPlugins = [join(root, 'config/oxlintHouse.mjs')];
  const rules = { 'house/no-packed-props': 'error', 'house/no-mixed-tuple': 'error' };
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify({ jsPlugins, categories: {}, plugins: [], rules }));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The lines that the house's rules report, with the rule. */
function reported(lines: readonly string[]): string[] {
  writeFileSync(join(folder, 'src/planted.tsx'), `${lines.join('\n')}\n`);
  const args = [join(root, 'node_modules/oxlint/bin/oxlint'), '--format=json', 'src'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; labels: { span: { line: number } }[] }[];
  };
  return diagnostics.map(({ code, labels }) => `${labels[0]?.span.line}: ${code}`).sort();
}

it('the linter refuses props that a spread only packs', () => {
  const lines = [
    '<A {...{ b, c: 1 }} d={d} />;',
    '<A {...rest} b={b} />;',
    '<A {...(b && { c })} />;',
    '<A b={{ c }} />;',
  ];
  expect(reported(lines)).toEqual(['1: house(no-packed-props)']);
});

it('the linter refuses to expect different things as one array', () => {
  const lines = [
    'expect([answer.status, await answer.text()]).toEqual([200, ""]);',
    'expect([isOpen, list.length]).toStrictEqual([true, 3]);',
    // The same of several is a list.
    'expect([await at("a"), await at("b")]).toEqual([1, 2]);',
    'expect([one.status, other.status]).toEqual([200, 404]);',
    'expect([...found, last]).toEqual([1, 2]);',
    'expect({ isOpen, count: list.length }).toEqual({ isOpen: true, count: 3 });',
  ];
  expect(reported(lines)).toEqual(['1: house(no-mixed-tuple)', '2: house(no-mixed-tuple)']);
});
