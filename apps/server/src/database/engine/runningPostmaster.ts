import { readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { runCommand } from './runCommand.ts';

/** PostgreSQL's own lock: who runs the cluster, and whether it answers already. */
export const readLockFile = async (directory: string) => {
  const lines = (await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  // A negative id stands for a single-user session; as a signal's target it would mean a whole process group.
  const pid = Number.parseInt(lines[0] ?? '', 10);
  return pid > 0 ? { pid, status: lines[7]?.trim() } : undefined;
};

/** Sends a signal if there is such a process, and says whether there is. */
export const signal = (pid: number, name: NodeJS.Signals | 0) => {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
};

/** Each process of a cluster works in its directory: that tells it from a stranger who was given the same id later. */
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

/** The process id of the PostgreSQL that runs this cluster, whoever started it. */
export const findPostmaster = async (cluster: Cluster): Promise<number | undefined> => {
  const pid = (await readLockFile(cluster.directory))?.pid;
  return pid !== undefined && (await servesCluster(pid, cluster)) ? pid : undefined;
};

/**
 * PostgreSQL trusts a lock file whose process id is alive, even when it now belongs to somebody else (after a reboot,
 * in a container); then the files are removed. A dead id is left to PostgreSQL, which also looks for surviving children.
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

/** Fast shutdown, which ends sessions and writes all down; then without writing down; then by force. */
const shutdownSignals = [
  { name: 'SIGINT', timeoutMs: 30_000 },
  { name: 'SIGQUIT', timeoutMs: 5_000 },
  { name: 'SIGKILL', timeoutMs: 5_000 },
] as const;

/** Stops a running PostgreSQL of this cluster, whoever started it. */
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
