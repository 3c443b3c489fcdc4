import type { Pool } from 'pg';

/** Who searches, and how often the words of the vocabulary are used: the n-th in about one of n comments. */
export const words = {
  reader: '1000000000000000001',
  vocabulary: 20_000,
  posts: 1_000,
  /** The n-th word, from 1. */
  word: (index: number): string => `palavra${String(index).padStart(5, '0')}`,
} as const;

const people = 1_000;
const length = 12;

// `exp` of an even spread makes the n-th word as frequent as one in n.
const anyWord = `'palavra' || lpad(ceil(exp(random() * ln(${words.vocabulary})))::text, 5, '0')`;

const statements = (comments: number): string[] => [
  'select setseed(0.5)',
  `insert into scopes (id) select 1000000000000000000 + g from generate_series(1, ${people}) g`,
  `insert into actors (id, kind, name, first_name, search_name)
   select 1000000000000000000 + g, 'person', 'Person ' || g, 'Person', 'person ' || g from generate_series(1, ${people}) g`,
  'insert into people (id) select id from actors',
  `insert into posts (id, author_id, kind, privacy, text, dir, created_at)
   select 1100000000000000000 + g, 1000000000000000000 + 1 + g % ${people}, 'plain', 'everyone', 'A post', 'ltr', 1700000000
   from generate_series(1, ${words.posts}) g`,
  `insert into threads (id, scope_id, owner_id, default_ordering, orderings)
   select id, author_id, author_id, 'ranked_unfiltered', '{ranked_unfiltered}' from posts`,
  `insert into comments (thread_id, id, author_id, person_id, text, dir, rank, activity_id, version, created_at)
   select 1100000000000000000 + 1 + g % ${words.posts}, 1200000000000000000 + g, 1000000000000000000 + 1 + g % ${people},
     1000000000000000000 + 1 + g % ${people},
     (select string_agg(${anyWord}, ' ') from generate_series(1, ${length}) where g > 0), 'ltr', 0, 1200000000000000000 + g, g,
     1700000000 + g
   from generate_series(1::bigint, ${comments}) g`,
  'vacuum analyze',
];

/** Inserts comments with words of a vocabulary, under posts that everybody may read. */
export async function fillWords(pool: Pool, comments: number): Promise<void> {
  for (const statement of statements(comments)) await pool.query(statement);
}
