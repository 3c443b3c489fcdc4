import type { Pool } from 'pg';

/** Thread of the benchmarks, its owner, a reader, and the id of its n-th comment. */
export const bench = {
  thread: '1100000000000000001',
  owner: '1000000000000000001',
  /** Somebody who neither owns nor moderates anything, and has reacted to every fifth comment. */
  reader: '1000000000000000003',
  person: (index: number): string => String(1_000_000_000_000_000_000n + BigInt(index)),
  commentId: (index: number): string => String(1_200_000_000_000_000_000n + BigInt(index) * 1_000n),
} as const;

const people = 2_000;

const statements = (comments: number): string[] => [
  `insert into scopes (id) select 1000000000000000000 + g from generate_series(1, ${people}) g`,
  `insert into actors (id, kind, name, first_name, search_name)
   select 1000000000000000000 + g, 'person', 'Person ' || g, 'Person', 'person ' || g from generate_series(1, ${people}) g`,
  'insert into people (id) select id from actors',
  `insert into posts (id, author_id, kind, privacy, text, dir, created_at)
   values (${bench.thread}, ${bench.owner}, 'plain', 'everyone', 'A post', 'ltr', 1700000000)`,
  `insert into threads (id, scope_id, owner_id, default_ordering, orderings)
   values (${bench.thread}, ${bench.owner}, ${bench.owner}, 'ranked_unfiltered', '{ranked_unfiltered,recent_activity}')`,
  // Three of ten consecutive comments are replies to the first.
  `insert into comments (thread_id, id, parent_id, parent_author_id, author_id, person_id, text, dir, rank, activity_id,
     version, reply_count, reaction_counts, created_at)
   select ${bench.thread}, 1200000000000000000 + g * 1000, case when g % 10 >= 7 then 1200000000000000000 + (g - g % 10) * 1000 end,
     case when g % 10 >= 7 then 1000000000000000001 end, 1000000000000000001 + (g * 7919) % ${people},
     1000000000000000001 + (g * 7919) % ${people}, 'Number ' || g || ' says something that is about as long as what people write.',
     'ltr', (log(2, 1 + (g * 7919 % 37)::numeric) + g / 45000.0)::float8, 1200000000000000000 + g * 1000, g,
     case when g % 10 = 0 then 3 else 0 end, '{"1":3,"2":1}', 1700000000 + g
   from generate_series(1::bigint, ${comments}) g`,
  `insert into reactions (thread_id, object_id, actor_id, type, reacted_version, vote, is_hidden, is_reported, version)
   select ${bench.thread}, 1200000000000000000 + g * 1000, ${bench.reader}, 1, 1, 0, false, false, 1
   from generate_series(1::bigint, ${comments}, 5) g`,
  `update threads set seq = ${comments}, comment_count = ${comments},
     toplevel_count = (select count(*) from comments where parent_id is null)`,
  'vacuum analyze',
];

/** Inserts a thread of comments with plain statements. */
export async function fillThread(pool: Pool, comments: number): Promise<void> {
  for (const statement of statements(comments)) await pool.query(statement);
}
