import { randomBytes } from 'node:crypto';
import { access, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { DatabaseError } from './databaseError.ts';
import { reasonOf } from '../../errors/errorDetails.ts';
import { runCommand } from './runCommand.ts';

/**
 * Address on which a cluster's server listens: a socket directory, or on Windows the loopback address with a password.
 */
export interface Endpoint {
  readonly host: string;
  readonly port: number;
  readonly password?: string;
}

/** A PostgreSQL cluster on disk and the settings to run it with. */
export interface Cluster {
  readonly binaries: Binaries;
  /** PGDATA: absolute, with symlinks resolved. */
  readonly directory: string;
  readonly endpoint: Endpoint;
  /** Settings passed at each start; settings that an operator may tune are in the cluster's own `postgresql.conf`. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Name of an embedded cluster's only role and of its database. */
export const clusterUser = 'ufi';

export const settingArguments = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/**
 * Makes sorting and case mapping independent of the system and of C library upgrades; before PostgreSQL 17 only `libc`
 * is available.
 */
const localeArguments = (major: number) =>
  major >= 17
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8', '--locale-provider=libc'];

const accessArguments = (passwordFile: string | undefined) =>
  passwordFile === undefined
    ? ['--auth-local=trust', '--auth-host=reject']
    : ['--auth-local=reject', '--auth-host=scram-sha-256', `--pwfile=${passwordFile}`];

/** The rename must survive a power failure; otherwise the next start would treat the cluster as incomplete. */
const flushDirectory = async (directory: string) => {
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  await handle.sync().finally(() => handle.close());
};

const removeIncomplete = async (directory: string) => {
  const names = await readdir(dirname(directory));
  const incomplete = names.filter((name) => name.startsWith(`${basename(directory)}.new-`));
  for (const name of incomplete)
    await rm(join(dirname(directory), name), { recursive: true, force: true, maxRetries: 3 });
};

export interface ClusterOptions {
  /** Initial contents of `postgresql.conf`; needs PostgreSQL 16. */
  readonly configuration: Readonly<Record<string, string>>;
  /** File with the role's password. Without it, everybody who can open the socket is let in. */
  readonly passwordFile: string | undefined;
  /** Waits until the new cluster is flushed to disk. */
  readonly sync: boolean;
}

export const isCreated = ({ directory }: Cluster) =>
  access(join(directory, 'PG_VERSION')).then(
    () => true,
    () => false,
  );

/**
 * Creates the cluster in a temporary directory and renames it into place, so that a killed process leaves no partial
 * cluster.
 *
 * @throws DatabaseError `cluster-not-created`
 */
export const createCluster = async (
  cluster: Cluster,
  { configuration, passwordFile, sync }: ClusterOptions,
): Promise<void> => {
  const { binaries, directory } = cluster;
  const temporary = `${directory}.new-${randomBytes(4).toString('hex')}`;
  try {
    await removeIncomplete(directory);
    await runCommand(
      binaries.initdb,
      `--pgdata=${temporary}`,
      `--username=${clusterUser}`,
      '--encoding=UTF8',
      '--data-checksums',
      '--no-instructions',
      ...localeArguments(binaries.major),
      ...accessArguments(passwordFile),
      ...settingArguments(configuration),
      ...(sync ? [] : ['--no-sync']),
    );
    await rename(temporary, directory);
    await flushDirectory(dirname(directory));
  } catch (cause) {
    await rm(temporary, { recursive: true, force: true }).catch(() => {});
    throw new DatabaseError('cluster-not-created', { directory, reason: reasonOf(cause) }, { cause });
  }
};
