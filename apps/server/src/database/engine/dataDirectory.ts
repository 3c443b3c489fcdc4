import { chmod, lstat, mkdir, mkdtemp, readlink, realpath, rmdir, stat, symlink, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseError } from './databaseError.ts';
import { hasCode, reasonOf } from './errorDetails.ts';

/** Where the embedded database lives: all paths are absolute and free of links. */
export interface DataDirectory {
  readonly root: string;
  /** The cluster itself (PGDATA). */
  readonly cluster: string;
  /** Sockets: PostgreSQL's and the owner's. Nobody else may enter it, which is the whole of the local access control. */
  readonly run: string;
}

/** The shortest limit of a socket's path among the systems (macOS), less the longest name that we give one. */
const longestRunDirectory = 103 - '/.owner.4194304.0123abcd'.length;

const fits = (directory: string) => directory.length <= longestRunDirectory;

const makePrivate = async (directory: string) => {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const found = await lstat(directory);
  const isOurs = found.isDirectory() && (process.geteuid === undefined || found.uid === process.geteuid());
  if (!isOurs) throw new Error(`${directory} belongs to another user`);
  await chmod(directory, 0o700);
  return directory;
};

const makeShort = async (prefix: string) => {
  const places = await Promise.all([tmpdir(), '/tmp'].map((place) => realpath(place).catch(() => place)));
  const place = places.find((candidate) => fits(join(candidate, `${prefix}XXXXXX`)));
  if (place === undefined) throw new Error('its path is too long for a socket, and so is the temporary directory');
  return mkdtemp(join(place, prefix));
};

const readLinkIfThere = (link: string) =>
  readlink(link).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });

/**
 * A short directory for a data directory whose own path is too long for sockets, remembered by a link in it.
 * The inode in its name tells the link of this data directory from one that came along with a copy of another.
 */
const shortRunDirectory = async (root: string) => {
  const link = join(root, 'run-link');
  const prefix = `ufi-${(await stat(root)).ino}-`;
  const recorded = await readLinkIfThere(link);
  if (recorded !== undefined && basename(recorded).startsWith(prefix)) return makePrivate(recorded);
  if (recorded !== undefined) await unlink(link);
  const made = await makeShort(prefix);
  return symlink(made, link).then(
    () => made,
    async (error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error;
      await rmdir(made);
      return readlink(link);
    },
  );
};

/** Makes what is missing of the data directory, readable for nobody else. */
export const prepareDataDirectory = async (directory: string): Promise<DataDirectory> => {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const root = await realpath(directory);
    const run = join(root, 'run');
    return {
      root,
      cluster: join(root, 'postgres'),
      run: fits(run) ? await makePrivate(run) : await shortRunDirectory(root),
    };
  } catch (cause) {
    throw new DatabaseError('data-directory-unusable', { directory, reason: reasonOf(cause) }, { cause });
  }
};
