import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chooseAccess } from '../engine/access.ts';
import { type Binaries, findBinaries, inspectBinaries } from '../engine/binaries.ts';
import { type Cluster, createCluster, type Endpoint } from '../engine/cluster.ts';
import { connectionTo, ensureDatabase } from '../engine/connection.ts';
import { createPool } from '../engine/createPool.ts';
import { prepareDataDirectory } from '../engine/dataDirectory.ts';
import { hasCode } from '../../errors/errorDetails.ts';
import { runCommand } from '../engine/runCommand.ts';
import { startPostmaster } from '../engine/startPostmaster.ts';
import { silentLog } from './silentLog.ts';

/** The migrated template that each test database is copied from. */
export const templateDatabase = 'template_ufi';

/** Trades durability for speed: the data is discarded. */
const fastSettings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '300' };

/** `UFI_TEST_DATABASE=15` runs the tests on the system's PostgreSQL of that version instead of the embedded one. */
const findTestBinaries = async (): Promise<Binaries> => {
  const major = process.env.UFI_TEST_DATABASE;
  if (!major) return findBinaries();
  const binaries = await inspectBinaries(`/usr/lib/postgresql/${major}/bin`).catch(async () =>
    inspectBinaries((await runCommand('pg_config', '--bindir')).trim()),
  );
  if (String(binaries.major) === major) return binaries;
  throw new Error(`PostgreSQL ${major} is asked for by UFI_TEST_DATABASE; ${binaries.major} was found`);
};

/** The cluster of a test run, running or not. */
export const describeTestCluster = async (directory: string): Promise<Cluster & { readonly passwordFile?: string }> => {
  const place = await prepareDataDirectory(directory);
  const { endpoint, passwordFile, settings } = await chooseAccess(place);
  return {
    binaries: await findTestBinaries(),
    directory: place.cluster,
    endpoint,
    settings: { ...settings, ...fastSettings },
    ...(passwordFile === undefined ? {} : { passwordFile }),
  };
};

const makeTemplate = async (endpoint: Endpoint) => {
  // Only the first test file of a run needs all migrations.
  const { migrate } = await import('../migrate.ts');
  await ensureDatabase(endpoint, templateDatabase);
  const pool = createPool(connectionTo(endpoint, templateDatabase), 1, silentLog);
  await migrate(pool).finally(() => pool.end());
};

const startTestCluster = async (cluster: Cluster, passwordFile: string | undefined) => {
  await createCluster(cluster, { configuration: {}, passwordFile, sync: false });
  const postmaster = await startPostmaster(cluster, silentLog);
  postmaster.detach();
  await makeTemplate(cluster.endpoint);
};

const isFirst = (directory: string) =>
  mkdir(directory).then(
    () => true,
    (error: unknown) => {
      if (hasCode(error, 'EEXIST')) return false;
      throw error;
    },
  );

const outcome = (file: string) => readFile(file, 'utf8').catch(() => undefined);

const waitForFirst = async (file: string) => {
  for (let waited = 0; waited < 30_000; waited += 25) {
    const failure = await outcome(file);
    if (failure === '') return;
    if (failure !== undefined) throw new Error(failure);
    await delay(25);
  }
  throw new Error('the test cluster did not start within 30 s');
};

/** Starts the run's shared cluster: the first caller among all worker processes creates it, the others wait for it. */
export const sharedTestCluster = async (): Promise<Endpoint> => {
  const run = process.env.UFI_TEST_RUN;
  if (run === undefined) throw new Error('database tests need the globalSetup of apps/server/jest.config.mjs');
  const cluster = await describeTestCluster(run);
  const started = join(run, 'started');
  if (!(await isFirst(join(run, 'starting')))) {
    await waitForFirst(started);
    return cluster.endpoint;
  }
  try {
    await startTestCluster(cluster, cluster.passwordFile);
    await writeFile(started, '');
  } catch (error) {
    await writeFile(started, String(error));
    throw error;
  }
  return cluster.endpoint;
};
