import { randomBytes } from 'node:crypto';
import { access, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { DatabaseError } from './databaseError.ts';
import { reasonOf } from './errorDetails.ts';
import { runCommand } from './runCommand.ts';

/** Where a server of a cluster listens: a socket's directory, or on Windows the loopback address with a password. */
export interface Endpoint {
  readonly host: string;
  readonly port: number;
  readonly password?: string;
}

/** One PostgreSQL cluster on disk and how to run it. */
export interface Cluster {
  readonly binaries: Binaries;
  /** PGDATA: absolute and free of links. */
  readonly directory: string;
  readonly endpoint: Endpoint;
  /** Settings given at each start; what a host may tune stands in the cluster's own `postgresql.conf`. */
  readonly settings: Readonly<Record<string, string>>;
}

/** The one role of an embedded cluster, and its database. */
export const clusterUser = 'ufi';

export const settingArguments = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** Sorted and cased alike on every system and through every upgrade of its C library; older versions have only the latter. */
const localeArguments = (major: number) =>
  major >= 17
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8', '--locale-provider=libc'];

const accessArguments = (passwordFile: string | undefined) =>
  passwordFile === undefined
    ? ['--auth-local=trust', '--auth-host=reject']
    : ['--auth-local=reject', '--auth-host=scram-sha-256', `--pwfile=${passwordFile}`];

/** The new name must outlive a power cut, or the next start would take the cluster for a half-made one. */
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
  /** First contents of `postgresql.conf`; needs PostgreSQL 16. */
  readonly configuration: Readonly<Record<string, string>>;
  /** Holds the role's password; without one, whoever can open the socket is in. */
  readonly passwordFile: string | undefined;
  /** Waits until the new cluster is on the disk. */
  readonly sync: boolean;
}

export const isCreated = ({ directory }: Cluster) =>
  access(join(directory, 'PG_VERSION')).then(
    () => true,
    () => false,
  );

/**
 * Makes the cluster beside its place and moves it there in one step, so a kill leaves no half of one.
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
