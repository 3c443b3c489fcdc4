import type { Pool } from 'pg';
import type { Log } from '../database/engine/index.ts';
import { migrate } from '../database/migrate.ts';
import { joinArticles } from '../features/page-moves/index.ts';

/** Migrates the schema, then articles to the keys of their addresses; which to join is the operator's decision. */
export async function migrateAll(pool: Pool, log: Log, onBegun: () => void): Promise<void> {
  onBegun();
  await migrate(pool);
  const { joins } = await joinArticles(pool, { isRenamingOnly: true });
  if (joins.length > 0) log.warn({ articles: joins.length }, 'articles have several threads: npm run join lists them');
}
