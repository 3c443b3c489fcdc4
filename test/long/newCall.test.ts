import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(__dirname, '../..');

/** A call as CONTRIBUTING.md says: the contract with its fixture, the handler, the mock, and a test. */
const newCall: Readonly<Record<string, string>> = {
  'packages/ufi-core/src/contract/endpoints/people/fetchGreeting.ts': `import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';
import { fbidSchema } from '../../fields/ids.ts';

export const fetchGreeting = defineEndpoint({
  name: 'fetchGreeting',
  method: 'GET',
  path: '/greeting/',
  kind: 'read',
  input: { id: fbidSchema },
  payload: v.strictObject({ greeting: v.string() }),
});

export const fixture: EndpointFixture<typeof fetchGreeting> = {
  access: ['anybody'],
  input: { id: '7' },
  badInputs: { id: ['seven'] },
};
`,
  'apps/server/src/features/names/fetchGreeting.ts': `import type { endpointRegistry } from 'ufi-core/contract';
import type { Handler } from '../../access/handler.ts';

export const fetchGreeting: Handler<typeof endpointRegistry.fetchGreeting> = async ({ id }) => ({ greeting: \`Olá, \${id}\` });
`,
  'packages/mocks/src/features/people/fetchGreeting.ts': `import type { MockHandler } from '../../access/caller.ts';

export const fetchGreeting: MockHandler<'fetchGreeting'> = ({ id }) => ({ greeting: \`Olá, \${id}\` });
`,
  'apps/server/src/features/names/fetchGreeting.test.ts': `import { afterAll, expect, it } from '@jest/globals';
import { startMockServer } from 'ufi-mocks/node';
import { createTestApp } from '../../http/testing/createTestApp.ts';
import { handlerRegistry } from '../../start/handlerRegistry.ts';

const mocks = startMockServer();
afterAll(() => mocks.stop());
const answer = { payload: { greeting: 'Olá, 7' } };

it('the server answers fetchGreeting', async () => {
  const { ask } = createTestApp({ handlers: handlerRegistry });
  expect(await (await ask('/greeting/?id=7')).json()).toEqual(answer);
});

it('the mock answers fetchGreeting', async () => {
  expect(await (await fetch('http://mocks.example/greeting/?id=7')).json()).toEqual(answer);
});
`,
};

const copied = ['package.json', 'tsconfig.base.json', 'config', 'scripts', 'packages', 'apps/server'];
const workspace = [
  'apps/server',
  ...['browser', 'composer', 'importing', 'mercury', 'mocks', 'plugin', 'stars', 'ufi-core'].map(
    (name) => `packages/${name}`,
  ),
];

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'ufi-call-'));
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...copied], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of list.split('\n').filter((name) => name !== '' && existsSync(join(root, name)))) {
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  // Their links are relative, so the copy's packages import each other.
  for (const path of workspace) {
    cpSync(join(root, path, 'node_modules'), join(copy, path, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  for (const [file, text] of Object.entries(newCall)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), text);
  }
}, 300_000);
afterAll(() => rmSync(copy, { recursive: true }));

function run(folder: string, ...args: readonly string[]): { readonly status: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: join(copy, folder), encoding: 'utf8' });
  return { status, output: status === 0 ? '' : `${stdout}${stderr}` };
}

const done = { status: 0, output: '' };
const jestBin = join(root, 'node_modules/jest/bin/jest.js');
const tscBin = join(root, 'node_modules/typescript/bin/tsc');

describe('a new call is four files', () => {
  it('that the lists take up, and no other file of server and mocks has to know', () => {
    expect(run('.', 'scripts/registries.mjs')).toEqual(done);
    expect(run('packages/mocks', tscBin, '-p', '.')).toEqual(done);
    expect(run('apps/server', tscBin, '-p', '.')).toEqual(done);
  }, 300_000);

  it('that server and mock answer, and that every route’s tests cover', () => {
    const tests = [
      'src/features/names/fetchGreeting.test.ts',
      'src/http/routes/badInput.test.ts',
      'src/start/everyRoute.test.ts',
    ];
    expect(run('apps/server', jestBin, ...tests, '-t', 'fetchGreeting|every route')).toEqual(done);
  }, 300_000);
});
