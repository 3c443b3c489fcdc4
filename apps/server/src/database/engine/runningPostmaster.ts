import { readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { runCommand } from './runCommand.ts';

/** Reads PostgreSQL's lock file: the process id that runs the cluster, its port, and its status. */
export const readLockFile = async (directory: string) => {
  const lines = (await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  // A negative id marks a single-user session; as the target of a signal it would address a whole process group.
  const pid = Number.parseInt(lines[0] ?? '', 10);
  return pid > 0 ? { pid, port: Number(lines[3]), status: lines[7]?.trim() } : undefined;
};

/** Sends a signal to a process. Returns false if there is no such process. */
export const signal = (pid: number, name: NodeJS.Signals | 0) => {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
};

/** Checks the working directory, which each process of a cluster shares, to recognise a reused process id. */
const servesCluster = async (pid: number, { binaries, directory }: Cluster): Promise<boolean> => {
  switch (process.platform) {
    case 'linux':
      return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === directory;
    case 'win32':
      return runCommand(binaries.pgCtl, 'status', '-D', directory).then(
        () => true,
        () => false,
      );
    default:
      return (await runCommand('ps', '-o', 'command=', '-p', String(pid)).catch(() => '')).includes(directory);
  }
};

/** Finds the process id of the PostgreSQL that runs this cluster, regardless of the process that started it. */
export const findPostmaster = async (cluster: Cluster): Promise<number | undefined> => {
  const pid = (await readLockFile(cluster.directory))?.pid;
  return pid !== undefined && (await servesCluster(pid, cluster)) ? pid : undefined;
};

/**
 * Removes a stale lock file. PostgreSQL trusts a lock file whose process id is alive, even if the id now belongs to
 * another program (after a reboot, in a container). Dead ids are left to PostgreSQL, which also checks for surviving
 * child processes.
 */
export const clearForeignLock = async (cluster: Cluster): Promise<void> => {
  const lock = await readLockFile(cluster.directory);
  if (lock === undefined || !signal(lock.pid, 0) || (await servesCluster(lock.pid, cluster))) return;
  const { host, port } = cluster.endpoint;
  await rm(join(cluster.directory, 'postmaster.pid'), { force: true });
  await rm(join(host, `.s.PGSQL.${port}.lock`), { force: true });
};

const hasEnded = async ({ directory }: Cluster, pid: number) =>
  !signal(pid, 0) || (await readLockFile(directory))?.pid !== pid;

const waitForEnd = async (cluster: Cluster, pid: number, timeoutMs: number) => {
  for (let waited = 0; waited < timeoutMs; waited += 10) {
    if (await hasEnded(cluster, pid)) return true;
    await delay(10);
  }
  return false;
};

/** Fast shutdown, which ends sessions and flushes; then immediate shutdown without flushing; then SIGKILL. */
const shutdownSignals = [
  { name: 'SIGINT', timeoutMs: 30_000 },
  { name: 'SIGQUIT', timeoutMs: 5_000 },
  { name: 'SIGKILL', timeoutMs: 5_000 },
] as const;

/** Stops a running PostgreSQL of this cluster, regardless of the process that started it. */
export const stopPostmaster = async (cluster: Cluster, pid: number): Promise<void> => {
  if (process.platform === 'win32') {
    await runCommand(cluster.binaries.pgCtl, 'stop', '-D', cluster.directory, '-m', 'fast', '-t', '30');
    return;
  }
  for (const { name, timeoutMs } of shutdownSignals) {
    signal(pid, name);
    if (await waitForEnd(cluster, pid, timeoutMs)) return;
  }
};
