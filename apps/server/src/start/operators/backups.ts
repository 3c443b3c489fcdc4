import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Config } from '../../config/index.ts';
import { openDatabase, type Database } from '../../database/engine/index.ts';
import { hasCode } from '../../errors/errorDetails.ts';
import {
  noteBackup,
  restoreBackup,
  writeBackup,
  type BackupReport,
  type RestoreReport,
} from '../../features/backup/index.ts';
import { openMediaStore } from '../openUploads.ts';

const readIfThere = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });

async function within<Result>(
  config: Config,
  work: (database: Database) => Promise<Result>,
  isBesideServer: boolean,
): Promise<Result> {
  const database = await openDatabase({ ...config, isBesideServer, log: pino({ level: config.logLevel }) });
  try {
    return await work(database);
  } finally {
    await database.stop();
  }
}

/**
 * Writes a backup of database and uploads to a file, also while the server runs.
 *
 * @throws BackupError or DatabaseError with the reason and what to do
 */
export const backUp = (config: Config, file: string): Promise<BackupReport> =>
  within(
    config,
    async ({ connection, pool }) => {
      const report = await writeBackup(file, {
        connection,
        store: openMediaStore(config),
        now: Date.now,
        recipient: config.backupRecipient,
        // A key that the operator has set is the operator's to keep.
        accountsKey:
          config.accountsKey === undefined ? await readIfThere(join(config.dataDir, 'accounts.key')) : undefined,
      });
      await noteBackup(pool, report);
      return report;
    },
    true,
  );

/**
 * Restores a backup into an empty data directory or database, while no server runs on it.
 *
 * @throws BackupError or DatabaseError with the reason and what to do
 */
export const restoreFrom = (config: Config, file: string): Promise<RestoreReport> =>
  within(
    config,
    ({ connection, pool }) =>
      restoreBackup(file, {
        connection,
        pool,
        store: openMediaStore(config),
        dataDir: config.dataDir,
        identity: config.backupIdentity,
      }),
    false,
  );
