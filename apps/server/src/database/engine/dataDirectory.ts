import { chmod, lstat, mkdir, mkdtemp, readlink, realpath, rmdir, stat, symlink, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseError } from './databaseError.ts';
import { hasCode, reasonOf } from '../../errors/errorDetails.ts';

/** Directories of the embedded database. All paths are absolute, with symlinks resolved. */
export interface DataDirectory {
  readonly root: string;
  /** The cluster itself (PGDATA). */
  readonly cluster: string;
  /**
   * Directory of the sockets of PostgreSQL and of the owner. No other user may enter it; that is the only local access
   * control.
   */
  readonly run: string;
}

/** The lowest limit on a socket path among the supported systems (macOS), minus the longest file name that is used. */
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
 * Creates a short directory for a data directory whose own path is too long for sockets, and records it as a symlink.
 * Its name contains the inode of the data directory, so that a symlink copied along with another directory is
 * recognised as foreign.
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

/** Creates the missing parts of the data directory, readable by no other user. */
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
