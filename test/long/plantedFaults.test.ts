import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

// Each fault is planted in a copy of the tree, to prove that the checks detect it.
const root = join(__dirname, '../..');
let copy = '';
let planted: string[] = [];

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'ufi-faults-'));
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '--', 'packages', 'apps', 'config', '*.json', '*.yaml'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  for (const file of files.split('\n').filter(Boolean)) cpSync(join(root, file), join(copy, file), { force: true });
  for (const folder of ['.', ...workspaces()]) linkModules(folder);
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

afterEach(() => {
  for (const file of planted) rmSync(join(copy, file));
  planted = [];
});

const workspaces = (): string[] =>
  execFileSync('git', ['ls-files', '--', 'packages/*/package.json', 'apps/*/package.json'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean)
    .map(dirname);

// Workspace packages are linked to their copies, all others to their installation.
function linkModules(folder: string): void {
  const installed = join(root, folder, 'node_modules');
  const linked = join(copy, folder, 'node_modules');
  mkdirSync(linked, { recursive: true });
  for (const name of existsSync(installed) ? readdirSync(installed) : []) {
    const own = workspaces().find((workspace) => nameOf(workspace) === name);
    symlinkSync(own === undefined ? join(installed, name) : join(copy, own), join(linked, name), 'junction');
  }
}

const nameOf = (workspace: string): string =>
  (JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as { name: string }).name;

const plant = (file: string, text: string): void => {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), text);
  planted.push(file);
};

const bin = (name: string): string => join(root, 'node_modules', name, 'bin');

function complaints(command: 'oxlint' | 'depcruise'): string {
  const args =
    command === 'oxlint'
      ? [join(bin('oxlint'), 'oxlint'), '--deny-warnings', '--format=unix', 'packages', 'apps']
      : [
          join(bin('dependency-cruiser'), 'dependency-cruise.mjs'),
          '--config',
          'config/dependencyCruiser.mjs',
          'packages',
          'apps',
        ];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', maxBuffer: 1 << 26 });
  return stdout + stderr;
}

const lintFaults = [
  ['an any', 'export const broken = (value: any): number => value;\n', 'no-explicit-any'],
  ['a default export', 'const broken = 1;\nexport default broken;\n', 'no-default-export'],
  ['a non-null assertion', 'export const broken = (list: string[]): string => list[0]!;\n', 'no-non-null-assertion'],
  ['four parameters', 'export const broken = (a: 1, b: 2, c: 3, d: 4): number => a + b + c + d;\n', 'max-params'],
  [
    'a function of over a hundred lines',
    `export function broken(): void {\n${'  void 0;\n'.repeat(100)}}\n`,
    'max-lines-per-function',
  ],
  ['a console call', "console.log('broken');\n", 'no-console'],
] as const;

// A call that bypasses the checked outbound path could reach internal hosts (D14).
const wayOutFaults = [
  ["export const broken = () => fetch('http://127.0.0.1');\n", 'no-restricted-globals'],
  ["export const broken = () => globalThis.fetch('http://127.0.0.1');\n", 'no-restricted-properties'],
  ["import { get } from 'node:http';\nexport const broken = get;\n", 'no-restricted-imports'],
  ["import * as http from 'http';\nexport const broken = http;\n", 'no-restricted-imports'],
  ["import { request } from 'https';\nexport const broken = request;\n", 'no-restricted-imports'],
  ["import { connect } from 'node:net';\nexport const broken = connect;\n", 'no-restricted-imports'],
  ["import { lookup } from 'node:dns/promises';\nexport const broken = lookup;\n", 'no-restricted-imports'],
] as const;

const borderFaults = [
  [
    'packages/ufi-core/src/broken.ts',
    "export { threadKey } from '../../plugin/src/index.ts';\n",
    'core-uses-no-workspace-package',
  ],
  [
    'packages/plugin/src/brokenPath.ts',
    "export { fbidSchema } from '../../ufi-core/src/contract/fields/ids.ts';\n",
    'only-doors',
  ],
  [
    'packages/ufi-core/src/contract/broken.ts',
    "import type { A } from '../broken.ts';\nexport type C = A;\n",
    'core-layers-contract-and-text',
  ],
  ['packages/stars/src/broken.ts', "export { threadKey } from '../../plugin/src/index.ts';\n", 'domain-uses-only-core'],
  [
    'apps/web/src/broken.ts',
    "import type { Caller } from '../../server/src/access/caller.ts';\nexport type C = Caller;\n",
    'apps-never-use-each-other',
  ],
  [
    'apps/server/src/broken.ts',
    "import { createUfiStore } from 'ufi-core';\nexport { createUfiStore };\n",
    'server-uses-contracts-and-shared-rules',
  ],
  [
    'apps/server/src/brokenWayOut.ts',
    "export const broken = async () => (await import('node:http')).get;\n",
    'server-imports-no-way-out',
  ],
  [
    'apps/server/src/brokenWayOutToo.ts',
    "export const broken = async () => (await import('dns/promises')).lookup;\n",
    'server-imports-no-way-out',
  ],
  [
    'apps/server/src/access/broken.ts',
    "import type { Uploads } from '../features/uploads/index.ts';\nexport type U = Uploads;\n",
    'server-floors',
  ],
  [
    'apps/server/src/queries/broken.ts',
    "import type { AppServices } from '../start/appServices.ts';\nexport type S = AppServices;\n",
    'server-floors',
  ],
  [
    'apps/server/src/features/votes/broken.ts',
    "import type { Uploads } from '../uploads/uploads.ts';\nexport type U = Uploads;\n",
    'server-features-by-their-doors',
  ],
  [
    'apps/server/src/http/routes/broken.ts',
    "export { findSite } from '../../features/sites/findSite.ts';\n",
    'server-features-by-their-doors',
  ],
  [
    'apps/web/src/services/broken.ts',
    "import type { CurrentPage } from '../pages/CurrentPage.tsx';\nexport type P = typeof CurrentPage;\n",
    'web-floors',
  ],
  [
    'apps/plugin-embed/src/sign-in/broken.ts',
    "import type { FrameFooter } from '../frame/FrameFooter.tsx';\nexport type F = typeof FrameFooter;\n",
    'plugin-embed-floors',
  ],
  ['packages/mercury/src/brokenA.ts', "import type { B } from './brokenB.ts';\nexport type A = B | 1;\n", 'no-cycles'],
  ['packages/mercury/src/brokenB.ts', "import type { A } from './brokenA.ts';\nexport type B = A | 2;\n", null],
] as const;

describe('planted faults', () => {
  describe('of one line', () => {
    let found = '';
    beforeAll(() => {
      lintFaults.forEach(([, text], at) => plant(`packages/plugin/src/broken${at}.ts`, text));
      found = complaints('oxlint');
    });
    it.each(lintFaults.map(([what, , rule], at) => [what, rule, at] as const))('the linter finds %s', (_, rule, at) => {
      expect(found).toMatch(new RegExp(`src/broken${at}\\.ts:.*${rule}`));
    });
  });

  it('the linter finds every way out of the server but the checked one (D14)', () => {
    wayOutFaults.forEach(([text], at) => plant(`apps/server/src/broken${at}.ts`, text));
    plant('apps/server/src/outbound/allowed.ts', "export const allowed = () => fetch('https://x.example');\n");
    const found = complaints('oxlint');
    const missed = wayOutFaults.filter(([, rule], at) => !new RegExp(`src/broken${at}\\.ts:.*${rule}`).test(found));
    expect({ missed, hasOutboundAllowed: found.includes('outbound/allowed') }).toEqual({
      missed: [],
      hasOutboundAllowed: false,
    });
  });

  it('the linter finds packed props and expectations of different things', () => {
    plant('apps/web/src/Broken.tsx', 'export const Broken = ({ a }: { a: 1 }) => <p {...{ a }} />;\n');
    plant('apps/server/src/broken.test.ts', 'expect([a.status, await b()]).toEqual([200, 1]);\n');
    const found = complaints('oxlint');
    expect(found).toMatch(/Broken\.tsx:.*no-packed-props/);
    expect(found).toMatch(/broken\.test\.ts:.*no-mixed-tuple/);
  });

  it('the linter finds a lazily loaded part whose failure takes its page down', () => {
    plant('apps/web/src/broken.ts', "import { lazy } from 'react';\nexport const broken = lazy;\n");
    plant('apps/plugin-embed/src/broken.ts', "import { lazy } from 'react';\nexport const broken = lazy;\n");
    const found = complaints('oxlint');
    expect(['web', 'plugin-embed'].filter((app) => !found.includes(`apps/${app}/src/broken.ts`))).toEqual([]);
  });

  it('the linter finds a cycle of imports', () => {
    plant('packages/plugin/src/brokenA.ts', "import { b } from './brokenB.ts';\nexport const a = (): number => b;\n");
    plant('packages/plugin/src/brokenB.ts', "import { a } from './brokenA.ts';\nexport const b = a();\n");
    expect(complaints('oxlint')).toContain('no-cycle');
  });

  it('the border check finds every crossing, type imports too', () => {
    for (const [file, text] of borderFaults) plant(file, text);
    const found = complaints('depcruise');
    const missed = borderFaults.filter(([file, , rule]) => rule !== null && !found.includes(`${rule}: ${file}`));
    expect(missed).toEqual([]);
  });
});
