import type { Pool } from 'pg';
import { writeThread, type TestComment } from '../../features/lists/testing/writeThread.ts';
import type { TestBackend } from './createTestBackend.ts';

/** The tables that are written or read with each comment, and the column that they would be divided by. */
export const hotTables = {
  threads: 'id',
  comments: 'thread_id',
  comment_edits: 'thread_id',
  reactions: 'thread_id',
  subscriptions: 'thread_id',
  journal: 'thread_id',
  change_origins: 'thread_id',
  reports: 'thread_id',
  mailbox_steps: 'mailbox_id',
  mailbox_folders: 'mailbox_id',
  hidden_messages: 'mailbox_id',
} as const;

export type HotTable = keyof typeof hotTables;

export const partitionCount = 8;

/**
 * Puts the hot tables, which are empty, on hash partitions, with all indexes. A unique index gets the table's key as a further column where
 * it lacks it, since partitions hold nothing unique between them. Returns those.
 */
export async function partitionTables(pool: Pool): Promise<string[]> {
  const widened: string[] = [];
  for (const [table, key] of Object.entries(hotTables)) {
    const { rows: indexes } = await pool.query<{ name: string; text: string; keys: string[]; isUnique: boolean }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text, i.indisunique as "isUnique",
        array(select pg_get_indexdef(i.indexrelid, n, false) from generate_series(1, i.indnkeyatts) n) as keys
      from pg_index i where i.indrelid = $1::regclass`,
      [table],
    );
    await pool.query(`alter table ${table} rename to ${table}_whole`);
    await pool.query(
      `create table ${table} (like ${table}_whole including defaults including constraints including generated including identity) partition by hash (${key})`,
    );
    for (let remainder = 0; remainder < partitionCount; remainder += 1) {
      const values = `with (modulus ${partitionCount}, remainder ${remainder})`;
      await pool.query(`create table ${table}_${remainder} partition of ${table} for values ${values}`);
    }
    await pool.query(`drop table ${table}_whole cascade`);
    for (const { name, text, keys, isUnique } of indexes) {
      const isWidened = isUnique && !keys.includes(key);
      if (isWidened) widened.push(name);
      await pool.query(isWidened ? text.replace(/\) (?=WHERE)|\)$/, `, ${key}) `) : text);
    }
  }
  return widened;
}

/** Fills some threads, so that the planner knows of partitions that are not empty. */
export async function fillThreads({ database, services, world }: TestBackend): Promise<void> {
  const { pool } = database;
  const author = await world.person('Many Comments');
  for (let count = 0; count < 24; count += 1) {
    const comments = Array.from({ length: 40 }, (): TestComment => {
      const id = services.ids.next();
      const content = { status: null, privacy: 0, rank: 0, isLow: false } as const;
      return { id, author, parent: null, activity: id, ...content };
    });
    await writeThread(pool, await world.post({ author }), comments);
  }
  await pool.query('analyze');
}

/** A partition, and how often it was scanned or written to. */
interface TouchedPartition {
  readonly table: HotTable;
  readonly partition: number;
  readonly count: number;
}

/** Reads how often each partition was touched, once all connections of the pool have told. */
export async function readTouches(pool: Pool, connections: number): Promise<readonly TouchedPartition[]> {
  const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
  await Promise.all(clients.map((client) => client.query('select pg_stat_force_next_flush()')));
  for (const client of clients) client.release();
  const { rows } = await pool.query<TouchedPartition>(
    `select p.relname as table, substring(s.relname from '\\d+$')::int as partition,
      (s.seq_scan + coalesce(s.idx_scan, 0) + s.n_tup_ins + s.n_tup_upd + s.n_tup_del)::int as count
    from pg_stat_user_tables s join pg_inherits h on h.inhrelid = s.relid join pg_class p on p.oid = h.inhparent
    where p.relkind = 'p'`,
  );
  return rows;
}
