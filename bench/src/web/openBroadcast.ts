import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../../apps/server/src/database/engine/index.ts';
import { migrate } from '../../../apps/server/src/database/migrate.ts';
import { bench, fillThread } from '../server/fillThread.ts';

const program = fileURLToPath(new URL('../../../apps/server/dist/main.js', import.meta.url));
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: console.error };

const statements = [
  `update posts set kind = 'live'`,
  `update comments set parent_id = null, parent_author_id = null, reply_count = 0`,
  `update threads set default_ordering = 'live_streaming', orderings = '{live_streaming,recent_activity}',
     is_bottom_up = true, toplevel_count = comment_count`,
];

const quiet = `${BigInt(bench.thread) + 1n}`;

// Another post, of which the broadcast's page is told nothing.
const quietPost = [
  `insert into posts (id, author_id, kind, privacy, text, dir, created_at)
     values (${quiet}, ${bench.owner}, 'plain', 'everyone', 'Another post', 'ltr', 1700000000)`,
  `insert into threads (id, scope_id, owner_id, default_ordering, orderings)
     values (${quiet}, ${bench.owner}, ${bench.owner}, 'recent_activity', '{recent_activity}')`,
];

/** The built server with one broadcast, and a post beside it. */
export interface Broadcast {
  readonly origin: string;
  readonly post: string;
  readonly quiet: string;
  stop(): Promise<void>;
}

/** Fills a database of the benchmark's own and starts the built server on it. */
export async function openBroadcast(comments: number): Promise<Broadcast> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ufi-bench-'));
  const database = await openDatabase({ dataDir, log });
  await migrate(database.pool);
  await fillThread(database.pool, comments);
  for (const statement of [...statements, ...quietPost]) await database.pool.query(statement);
  await database.stop();

  const free = { UFI_WRITES_PER_MINUTE: '0', UFI_SIGN_INS_PER_MINUTE: '0', UFI_DEMO: '0' };
  const server = spawn(process.execPath, [program], {
    env: { ...process.env, ...free, NODE_ENV: 'production', PORT: '0', UFI_DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Also when the benchmark breaks off.
  process.once('exit', () => server.kill('SIGTERM'));
  const lines: string[] = [];
  for await (const line of createInterface({ input: server.stdout })) {
    lines.push(line);
    if (line.startsWith('Stop with')) break;
  }
  server.stdout.resume();
  const [, origin] = /answers at (\S+)/.exec(lines.join('\n')) ?? [];
  if (origin === undefined) throw new Error('the server ended before it answered: build it first');
  return {
    origin,
    post: bench.thread,
    quiet,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
