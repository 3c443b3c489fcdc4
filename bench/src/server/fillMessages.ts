import type { Pool } from 'pg';

const firstPerson = 1_000_000_000_000_000_000n;
const people = 14_000;

const person = (index: number): string => String(firstPerson + BigInt(index));

/** Mailboxes and threads of the benchmark. */
export const messaging = {
  person,
  /** Two people who write to each other, by number; each pair has a thread. */
  pairs: 2_000,
  pairThread: (index: number): string => String(1_100_000_000_000_000_000n + BigInt(index)),
  /** A page to which people write, each in a thread of their own. */
  page: person(people + 1),
  pageThreads: 1_000,
  pageThread: (index: number): string => String(1_110_000_000_000_000_000n + BigInt(index)),
  /** Mailboxes with so many threads. */
  inboxes: { small: { owner: person(12_001), threads: 20 }, large: { owner: person(12_002), threads: 10_000 } },
  /** Members of the long thread, and its messages by time. */
  long: { thread: '1130000000000000001', owner: person(12_003), firstTime: 1_700_000_000_000 },
} as const;

/** The newest time in the large inbox; its threads moved one millisecond after another. */
export const inboxTime = 1_700_000_000_000;

const actor = (index: string) => `${firstPerson} + ${index}`;

/** The rows of two members of the threads `g`. */
const members = (thread: string, { one, other, kind, from, to, moved }: MemberRange): string => `
insert into thread_members (thread_id, mailbox_id, kind, folder, is_archived, is_pinned, mute_until, unread_count,
  is_marked_unread, is_unseen, updated_at, own_at, sent, read_at, receipt_at, receipt_action, delivered_at, cleared_at,
  is_gone, joined_at, is_admin, follow_up, version)
select ${thread}, m.id, m.kind, 'INBOX', false, false, 0, 0, false, false, ${moved}, null, 0, 0, 0, 0, 0, 0,
  false, 0, false, false, 1
from generate_series(${from}, ${to}) g
cross join lateral (values (${one}, 'person'), (${other}, '${kind}')) m (id, kind)`;

interface MemberRange {
  readonly one: string;
  readonly other: string;
  readonly kind: 'person' | 'page';
  readonly from: number;
  readonly to: number;
  /** SQL of the time of the thread `g` in the list of both. */
  readonly moved: string;
}

const threads = (
  id: string,
  type: 'one' | 'page',
  { from, to, at }: { from: number; to: number; at: string },
): string =>
  `insert into message_threads (id, type, last_at, version) select ${id}, '${type}', ${at}, 1 from generate_series(${from}, ${to}) g`;

function inbox({ owner, threads: count }: { owner: string; threads: number }, start: number): string[] {
  const thread = `1120000000000000000 + ${start} + g`;
  const at = `${inboxTime} - g`;
  return [
    threads(thread, 'one', { from: 1, to: count, at }),
    members(thread, { one: owner, other: actor('g'), kind: 'person', from: 1, to: count, moved: at }),
    `insert into messages (thread_id, at, id, author_id, person_id, type, body, is_unsent, version)
     select ${thread}, ${at}, 1220000000000000000 + ${start} + g, ${actor('g')}, ${actor('g')}, 'message',
       'Number ' || g || ' says something that is about as long as a message.', false, 1 from generate_series(1, ${count}) g`,
    `update message_threads set snippet_id = id + 100000000000000000, last_action_id = id + 100000000000000000
     where id > 1120000000000000000 + ${start} and id <= 1120000000000000000 + ${start} + ${count}`,
  ];
}

const statements = (messages: number): string[] => {
  const { page, pairs, pageThreads, inboxes, long } = messaging;
  return [
    `insert into scopes (id) select ${actor('g')} from generate_series(1, ${people + 1}) g`,
    `insert into actors (id, kind, name, first_name, search_name)
     select ${actor('g')}, 'person', 'Person ' || g, 'Person', 'person ' || g from generate_series(1, ${people}) g`,
    'insert into people (id) select id from actors',
    `insert into actors (id, kind, name, first_name, search_name) values (${page}, 'page', 'Page', 'Page', 'page')`,
    'insert into mailboxes (id) select id from actors',
    `insert into pages (id) values (${page})`,
    `insert into page_staff (page_id, person_id, role) values (${page}, ${person(12_004)}, 'ADMIN')`,
    threads('1100000000000000000 + g', 'one', { from: 0, to: pairs - 1, at: '0' }),
    members('1100000000000000000 + g', {
      one: actor('2 * g + 1'),
      other: actor('2 * g + 2'),
      kind: 'person',
      from: 0,
      to: pairs - 1,
      moved: 'g',
    }),
    threads('1110000000000000000 + g', 'page', { from: 0, to: pageThreads - 1, at: '0' }),
    members('1110000000000000000 + g', {
      one: actor('g + 1'),
      other: page,
      kind: 'page',
      from: 0,
      to: pageThreads - 1,
      moved: 'g',
    }),
    ...inbox(inboxes.small, 0),
    ...inbox(inboxes.large, 1_000_000),
    threads(long.thread, 'one', { from: 1, to: 1, at: `${long.firstTime} + ${messages}` }),
    members(long.thread, {
      one: long.owner,
      other: person(1),
      kind: 'person',
      from: 1,
      to: 1,
      moved: String(long.firstTime + messages),
    }),
    `insert into messages (thread_id, at, id, author_id, person_id, type, body, is_unsent, version)
     select ${long.thread}, ${long.firstTime} + g, 1230000000000000000 + g, case when g % 2 = 0 then ${long.owner} else ${person(1)} end,
       case when g % 2 = 0 then ${long.owner} else ${person(1)} end, 'message',
       'Number ' || g || ' says something that is about as long as a message.', false, 1
     from generate_series(1::bigint, ${messages}) g`,
    `create table bare_messages (id bigint primary key generated always as identity, thread_id bigint not null,
       author_id bigint not null, text text not null, created_at timestamptz not null default now())`,
    'create index on bare_messages (thread_id, id)',
    'vacuum analyze',
  ];
};

/** Inserts mailboxes, threads and messages with plain statements, and the table of the single insert. */
export async function fillMessages(pool: Pool, messages: number): Promise<void> {
  for (const statement of statements(messages)) await pool.query(statement);
}
