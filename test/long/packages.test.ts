import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

// Most run npm, pnpm and the compiler.
jest.setTimeout(300_000);

// Faults are planted in a workspace of two small packages, to prove that the checks of packages detect them.
const repository = join(__dirname, '../..');
const toolkit = realpathSync(join(repository, 'packages/ufi-core/node_modules/@reduxjs/toolkit'));
let root = '';

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

const map = (file: string, source: string): string =>
  JSON.stringify({ version: 3, file, sources: [source], names: [], mappings: '' });

const door = { '@ufi/source': './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' };

const manifestOf = (name: string): Record<string, unknown> => ({
  name,
  version: '1.0.0',
  license: 'MIT',
  type: 'module',
  sideEffects: false,
  engines: { node: '>=20.19' },
  exports: { '.': door },
  files: ['dist', 'src'],
  dependencies: { '@reduxjs/toolkit': '^2.0.0' },
});

function writeManifest(name: string, given: Record<string, unknown> = {}): void {
  write(`packages/${name}/package.json`, JSON.stringify({ ...manifestOf(name), ...given }));
}

function writePackage(name: string): void {
  const folder = `packages/${name}`;
  writeManifest(name);
  write(`${folder}/LICENSE`, 'MIT');
  write(`${folder}/README.md`, `# ${name}`);
  write(`${folder}/src/index.ts`, 'export const one = 1;\n');
  write(`${folder}/dist/index.js`, 'export const one = 1;\n//# sourceMappingURL=index.js.map\n');
  write(`${folder}/dist/index.js.map`, map('index.js', '../src/index.ts'));
  write(
    `${folder}/dist/index.d.ts`,
    '/** One. */\nexport declare const one = 1;\n//# sourceMappingURL=index.d.ts.map\n',
  );
  write(`${folder}/dist/index.d.ts.map`, map('index.d.ts', '../src/index.ts'));
  mkdirSync(join(root, folder, 'node_modules/@reduxjs'), { recursive: true });
  symlinkSync(toolkit, join(root, folder, 'node_modules/@reduxjs/toolkit'), 'junction');
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ufi-planted-'));
  write('package.json', JSON.stringify({ name: 'planted', private: true }));
  write('pnpm-workspace.yaml', 'packages: [packages/*]\n');
  ['first', 'second'].forEach(writePackage);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function check(script: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(repository, 'scripts', script), root, ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('scripts/packages.mjs', () => {
  it('finds no fault in packages that can be used', () => {
    const { status, stdout } = check('packages.mjs');
    expect(stdout).toContain('ok import in Node');
    expect(status).toBe(0);
  });

  it('finds what is wrong with the content of a package', () => {
    writeManifest('first', {
      exports: { '.': { ...door, default: './dist/gone.js' } },
      dependencies: { second: 'workspace:^', '@reduxjs/toolkit': '2.14.0' },
      engines: undefined,
    });
    symlinkSync(join(root, 'packages/second'), join(root, 'packages/first/node_modules/second'), 'junction');
    rmSync(join(root, 'packages/first/LICENSE'));
    write('packages/first/dist/index.test.js', '\n');
    write('packages/second/dist/index.js.map', map('index.js', '../src/other.ts'));
    rmSync(join(root, 'packages/second/dist/index.d.ts.map'));

    const { status, stderr } = check('packages.mjs');
    expect(stderr.split('\n')).toEqual(
      expect.arrayContaining([
        'first: npm and pnpm pack different dependencies',
        'first: LICENSE is missing',
        'first: no engines is given',
        'first: second is needed as workspace:^',
        'first: @reduxjs/toolkit is pinned to 2.14.0',
        'first: . has default ./dist/gone.js, which is not packed',
        'first: dist/index.test.js is a test',
        'first: dist/index.test.js has no map',
        'second: dist/index.js was built from ../src/other.ts, which is not packed',
        'second: dist/index.d.ts has the map index.d.ts.map, which is not packed',
      ]),
    );
    expect(status).toBe(1);
  });

  it('finds a door that cannot be imported, and types that cannot be resolved', () => {
    const mapped = (name: string): string => `//# sourceMappingURL=index.${name}.map\n`;
    write('packages/first/dist/index.js', `export { one } from './gone.js';\n${mapped('js')}`);
    write('packages/second/dist/index.d.ts', `export { one } from './gone.js';\n${mapped('d.ts')}`);

    const { status, stderr } = check('packages.mjs');
    expect(stderr).toMatch(/FAILED import in Node[^]*Cannot find module .*first.dist.gone\.js/);
    expect(stderr).toContain('FAILED require in Node');
    expect(stderr).toContain('FAILED every door bundled by Vite');
    expect(stderr).toMatch(/FAILED types, nodenext[^]*second\/dist\/index\.d\.ts.*'\.\/gone\.js'/);
    expect(stderr).toMatch(/FAILED types, bundler[^]*second\/dist\/index\.d\.ts.*'\.\/gone\.js'/);
    expect(status).toBe(1);
  });

  it('finds a second Redux Toolkit', () => {
    const other = join(root, 'packages/second/node_modules/@reduxjs/toolkit');
    rmSync(other);
    mkdirSync(other);
    cpSync(join(toolkit, 'dist'), join(other, 'dist'), { recursive: true });
    write(
      'packages/second/node_modules/@reduxjs/toolkit/package.json',
      '{"name":"@reduxjs/toolkit","version":"2.0.1"}',
    );

    const { status, stderr } = check('packages.mjs');
    expect(stderr).toMatch(
      /^A consumer would have two copies of @reduxjs\/toolkit: first needs [\d.]+, second needs 2\.0\.1$/m,
    );
    expect(status).toBe(1);
  });
});

describe('scripts/api.mjs', () => {
  const report = 'packages/first/api/index.api.md:6';

  it('fails when a door has changed and its report has not', () => {
    expect(check('api.mjs')).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(check('api.mjs', '--check')).toEqual({ status: 0, stdout: '', stderr: '' });

    write('packages/first/dist/index.d.ts', '/** One. */\nexport declare const one = 2;\n');
    const { status, stderr } = check('api.mjs', '--check');
    expect(stderr).toContain(`${report}\n  is   export const one = 1;\n  now  export const one = 2;`);
    expect(stderr).toContain('Write the reports with `npm run api` after a build, and add a changeset.');
    expect(status).toBe(1);
  });

  it('fails when a door has a name that no comment explains, and when a report is left of a door that is gone', () => {
    check('api.mjs');
    write('packages/first/api/gone.api.md', '');
    write('packages/first/dist/index.d.ts', 'export declare const one = 1;\n');
    const { status, stderr } = check('api.mjs', '--check');
    expect(stderr).toContain('first one is exported without a comment that explains it');
    expect(stderr).toContain('packages/first/api/gone.api.md is the report of no door');
    expect(status).toBe(1);
  });

  it('shows schemas as the type that they accept, other schemas by name, and what a door uses but does not export', () => {
    const id = 'v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MaxLengthAction<string, 64, undefined>]>';
    const person = `v.StrictObjectSchema<{ readonly id: ${id}; readonly name: v.StringSchema<undefined>; readonly born: v.OptionalSchema<v.NumberSchema<undefined>, undefined> }, undefined>`;
    write('packages/first/dist/inner.d.ts', '/** Hidden. */\nexport interface Options { readonly isOld: boolean }\n');
    write(
      'packages/first/dist/index.d.ts',
      `import * as v from 'valibot';
import type { Options } from './inner.ts';
/** A person. */
export declare const personSchema: ${person};
/** A post. */
export declare const postSchema: v.StrictObjectSchema<{ readonly author: v.NullableSchema<${person}, undefined> }, undefined>;
/** Opens. */
export declare function open(options?: Options): import("./inner.ts").Options;
`,
    );
    check('api.mjs');
    const [, code = ''] = /```ts\n([^]+)```/.exec(readReport()) ?? [];
    expect(code).toMatchInlineSnapshot(`
      "export function open(options?: Options): Options;

      export const personSchema: Schema<{
        id: Piped<string, MaxLength<64>>;
        name: string;
        born?: number;
      }>;

      export const postSchema: Schema<{
        author: personSchema | null;
      }>;

      // Used by the above, and exported by no public door.

      interface Options {
        readonly isOld: boolean;
      }
      "
    `);
  });
});

const readReport = (): string => readFileSync(join(root, 'packages/first/api/index.api.md'), 'utf8');
