import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig, Pool } from 'pg';
import { grantStars } from '../../../apps/server/src/features/ledger/index.ts';
import { createIdGenerator } from '../../../apps/server/src/runtime/createIdGenerator.ts';
import { bench, fillThread } from '../server/fillThread.ts';
import { openBenchDatabase } from '../server/openBenchDatabase.ts';
import { startBuiltServer } from './startBuiltServer.ts';

const statements = [
  `update posts set kind = 'live', video = '{"isLive": true, "startedAt": 1, "duration": null, "hasTimestamps": false}'`,
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
  readonly pool: Pool;
  stop(): Promise<void>;
}

const urlOf = ({ user, database, host, port }: ClientConfig): string =>
  `postgresql://${user}@/${database}?${new URLSearchParams({ host: host ?? '', port: String(port) }).toString()}`;

/** Fills a temporary database and starts the built server on it, with stars. */
export async function openBroadcast(comments: number): Promise<Broadcast> {
  const database = await openBenchDatabase();
  await fillThread(database.pool, comments);
  for (const statement of [...statements, ...quietPost]) await database.pool.query(statement);
  const dataDir = mkdtempSync(join(tmpdir(), 'ufi-bench-'));
  const server = await startBuiltServer(dataDir, { DATABASE_URL: urlOf(database.connection), UFI_STARS: '1' });
  return {
    origin: server.origin,
    post: bench.thread,
    quiet,
    pool: database.pool,
    async stop() {
      await server.stop();
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Gives stars to somebody who has had a wallet for a while: in its first day it may send less. */
export async function giveStars(pool: Pool, email: string, amount: number): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    'select p.id::text from people p join identity_users u on u.id = p.user_id where u.email = $1',
    [email],
  );
  for (const { id } of rows) {
    await grantStars(
      { pool, ids: createIdGenerator({ clock: Date, node: 1_000 }) },
      { person: id, amount, key: email },
    );
    await pool.query(`update ledger_accounts set opened_at = now() - interval '30 days' where owner_id = $1`, [id]);
  }
}
