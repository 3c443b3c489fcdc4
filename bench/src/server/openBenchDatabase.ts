import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig, Pool } from 'pg';
import { openDatabase } from '../../../apps/server/src/database/engine/index.ts';
import { migrate } from '../../../apps/server/src/database/migrate.ts';

/** A temporary database with the server's own durability settings; `stop` deletes it. */
export interface BenchDatabase {
  readonly pool: Pool;
  readonly connection: ClientConfig;
  stop(): Promise<void>;
}

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: console.error };

export async function openBenchDatabase(): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ufi-bench-'));
  const { pool, connection, stop } = await openDatabase({ dataDir, log });
  await migrate(pool);
  return {
    pool,
    connection,
    async stop() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
