import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
const core = join(root, 'packages/ufi-core');

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
}

const link = async (from: string, to: string): Promise<void> => {
  await mkdir(dirname(to), { recursive: true });
  await symlink(from, to, 'junction');
};

/** Installs the packed package as a consumer would: with its declared dependencies only. */
async function installCore(modules: string): Promise<void> {
  await run(process.execPath, ['scripts/pnpm.mjs', '--dir', core, 'pack', '--pack-destination', dirname(modules)], {
    cwd: root,
  });
  const installed = join(modules, 'ufi-core');
  await mkdir(installed, { recursive: true });
  const [packed = ''] = (await readdir(dirname(modules))).filter((name) => name.endsWith('.tgz'));
  await run('tar', ['-xzf', join(dirname(modules), packed), '-C', installed, '--strip-components=1']);
  const { dependencies } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as Manifest;
  for (const name of Object.keys(dependencies)) await link(join(core, 'node_modules', name), join(modules, name));
}

/** The environment of a consumer, in whose Node the workspace's condition is not set. */
export const consumerEnvironment = (): NodeJS.ProcessEnv => ({ ...process.env, NODE_OPTIONS: '' });

/** A consumer's directory, with the packed package installed and our examples in it. */
export interface PackedHome {
  readonly path: string;
  /** All entry points of the package. */
  readonly doors: readonly string[];
  /** Runs the compiler in a folder. Resolves with its errors. */
  compile(folder: string, ...options: string[]): Promise<string>;
}

const firstExample = /```ts\n([\s\S]+?)```/;

/** Packs and installs ufi-core offline. The first example of its README is in `readme`. */
export async function unpackCore(): Promise<PackedHome> {
  const path = await mkdtemp(join(tmpdir(), 'ufi-packed-'));
  const modules = join(path, 'node_modules');
  await installCore(modules);
  await link(join(root, 'e2e/node_modules/vite'), join(modules, 'vite'));
  await link(join(root, 'examples/bot/node_modules/@types/node'), join(modules, '@types/node'));
  // Its sources, so that they find the packed package beside them.
  await cp(join(root, 'packages/stars'), join(modules, 'ufi-stars'), {
    recursive: true,
    filter: (file) => !/node_modules|\.test\.ts$/.test(file.slice(root.length)),
  });
  for (const name of ['bot', 'vanilla']) {
    const isOurs = (file: string): boolean => !/node_modules|dist/.test(file.slice(root.length));
    await cp(join(root, 'examples', name), join(path, name), { recursive: true, filter: isOurs });
  }
  const manual = await readFile(join(modules, 'ufi-core/README.md'), 'utf8');
  await mkdir(join(path, 'readme/src'), { recursive: true });
  await cp(join(path, 'vanilla/tsconfig.json'), join(path, 'readme/tsconfig.json'));
  await writeFile(join(path, 'readme/src/main.ts'), firstExample.exec(manual)?.[1] ?? 'the README has no example');
  const { exports } = JSON.parse(await readFile(join(modules, 'ufi-core/package.json'), 'utf8')) as {
    exports: Record<string, unknown>;
  };
  const compiler = createRequire(join(root, 'package.json')).resolve('typescript/package.json');
  return {
    path,
    doors: Object.keys(exports).map((door) => `ufi-core${door.slice(1)}`),
    compile: (folder, ...options) =>
      run(process.execPath, [join(dirname(compiler), 'bin/tsc'), '-p', join(path, folder), ...options]).then(
        ({ stdout }) => stdout,
        ({ stdout }: { stdout: string }) => stdout,
      ),
  };
}
