import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../apps/server/src/database/engine/index.ts';
import { migrate } from '../../../apps/server/src/database/migrate.ts';
import { bench, fillThread } from '../server/fillThread.ts';
import { startBuiltServer } from './startBuiltServer.ts';

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: console.error };

const statements = [
  `update posts set kind = 'live'`,
  `update comments set parent_id = null, parent_author_id = null, reply_count = 0`,
  `update threads set default_ordering = 'live_streaming', orderings = '{live_streaming,recent_activity}',
     is_bottom_up = true, toplevel_count = comment_count`,
];

const quiet = `${BigInt(bench.thread) + 1n}`;

// Another post, which the broadcast's page does not subscribe to.
const quietPost = [
  `insert into posts (id, author_id, kind, privacy, text, dir, created_at)
     values (${quiet}, ${bench.owner}, 'plain', 'everyone', 'Another post', 'ltr', 1700000000)`,
  `insert into threads (id, scope_id, owner_id, default_ordering, orderings)
     values (${quiet}, ${bench.owner}, ${bench.owner}, 'recent_activity', '{recent_activity}')`,
];

/** The built server with one broadcast and another post. */
export interface Broadcast {
  readonly origin: string;
  readonly post: string;
  readonly quiet: string;
  stop(): Promise<void>;
}

/** Fills a temporary database and starts the built server on it. */
export async function openBroadcast(comments: number): Promise<Broadcast> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ufi-bench-'));
  const database = await openDatabase({ dataDir, log });
  await migrate(database.pool);
  await fillThread(database.pool, comments);
  for (const statement of [...statements, ...quietPost]) await database.pool.query(statement);
  await database.stop();

  const { origin, stop } = await startBuiltServer(dataDir);
  return {
    origin,
    post: bench.thread,
    quiet,
    async stop() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
