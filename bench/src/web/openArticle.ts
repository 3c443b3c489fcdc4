import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../apps/server/src/database/engine/index.ts';
import { migrate } from '../../../apps/server/src/database/migrate.ts';
import { fillArticle } from '../server/fillArticle.ts';
import { startBuiltServer } from './startBuiltServer.ts';

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: console.error };

/** The built server with one article of a site, and the texts of its comments. */
export async function openArticle(href: string, texts: readonly string[]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ufi-bench-'));
  const database = await openDatabase({ dataDir, log });
  await migrate(database.pool);
  await fillArticle(database.pool, texts, { href, hasReplies: false });
  await database.stop();
  const { origin, stop } = await startBuiltServer(dataDir);
  return {
    origin,
    async stop() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
