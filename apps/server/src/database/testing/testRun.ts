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

/** An interrupted run cannot clean up after itself: the next one does, for runs whose process is gone. */
const sweep = async () => {
  for (const name of await readdir(tmpdir())) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    // What belongs to another user can't be removed and is left to that user.
    if (pid !== undefined && !signal(Number(pid), 0)) await removeRun(join(tmpdir(), name)).catch(() => {});
  }
};

/** Before the tests: a place for their cluster, which is made by the first test that asks for a database. */
export const beginTestRun = async (): Promise<void> => {
  await sweep();
  process.env.UFI_TEST_RUN = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
};

/** After the tests: the cluster stops and goes. */
export const endTestRun = async (): Promise<void> => {
  if (process.env.UFI_TEST_RUN !== undefined) await removeRun(process.env.UFI_TEST_RUN);
};
