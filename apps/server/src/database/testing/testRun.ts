import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostmaster, signal, stopPostmaster } from '../engine/runningPostmaster.ts';
import { describeTestCluster } from './testCluster.ts';

const prefix = 'ufi-test-';

const removeRun = async (directory: string) => {
  const cluster = await describeTestCluster(directory);
  const pid = await findPostmaster(cluster);
  if (pid !== undefined) await stopPostmaster(cluster, pid);
  await rm(directory, { recursive: true, force: true });
};

/** Removes the directories of runs whose process is gone: an interrupted run can't clean up after itself. */
const sweep = async () => {
  for (const name of await readdir(tmpdir())) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    // Files of another user can't be removed and are left to that user.
    if (pid !== undefined && !signal(Number(pid), 0)) await removeRun(join(tmpdir(), name)).catch(() => {});
  }
};

/**
 * Global setup: creates the directory of the shared cluster. The first test that needs a database creates the cluster.
 */
export const beginTestRun = async (): Promise<void> => {
  await sweep();
  process.env.UFI_TEST_RUN = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
};

/** Global teardown: stops the cluster and removes its directory. */
export const endTestRun = async (): Promise<void> => {
  if (process.env.UFI_TEST_RUN !== undefined) await removeRun(process.env.UFI_TEST_RUN);
};
