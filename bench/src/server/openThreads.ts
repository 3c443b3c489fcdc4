import type { Pool } from 'pg';

/** Number of threads in the spread load; the hot thread is an additional one. */
export const threadCount = 32;

const firstThread = 1_100_000_000_000_000_001n;

/** Id of the n-th thread; number 32 is the hot one. */
export const threadId = (index: number): string => String(firstThread + BigInt(index));

/** Author of the comments and owner of all these threads. */
export const writer = '1000000000000000001';

const statements = [
  `insert into scopes (id) values (${writer})`,
  `insert into actors (id, kind, name, first_name, search_name) values (${writer}, 'person', 'Writer', 'Writer', 'writer')`,
  `insert into people (id) values (${writer})`,
  `insert into posts (id, author_id, kind, privacy, text, dir, created_at)
   select ${firstThread} + g, ${writer}, 'plain', 'everyone', 'A post', 'ltr', 1700000000 from generate_series(0, ${threadCount}) g`,
  `insert into threads (id, scope_id, owner_id, default_ordering, orderings)
   select ${firstThread} + g, ${writer}, ${writer}, 'ranked_unfiltered', '{ranked_unfiltered,recent_activity}'
   from generate_series(0, ${threadCount}) g`,
  `create table bare_comments (id bigint primary key generated always as identity, thread_id bigint not null,
     author_id bigint not null, text text not null, created_at timestamptz not null default now())`,
  'create index on bare_comments (thread_id, id)',
];

/** Creates empty threads, and the table of the single-insert baseline. */
export async function openThreads(pool: Pool): Promise<void> {
  for (const statement of statements) await pool.query(statement);
}
