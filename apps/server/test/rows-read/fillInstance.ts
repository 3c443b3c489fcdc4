import type { Pool } from 'pg';

const first = 1_000_000_000_000_000_000n;

/** Sizes of the filled instance: what a call must not read whole. */
export const sizes = { people: 4_000, threads: 3_000, messages: 4_000, posts: 4_000, comments: 4_000 } as const;

const personId = (index: number): string => String(first + BigInt(index));

/** Who and what there is, by id. */
export const filled = {
  person: personId,
  /** Somebody with a conversation with everybody, notices, friends, and posts of others in the feed. */
  busy: personId(1),
  /** Whom the busy person writes to in the long thread. */
  friend: personId(2),
  page: personId(sizes.people + 1),
  group: String(1_050_000_000_000_000_001n),
  post: (index: number): string => String(1_100_000_000_000_000_000n + BigInt(index)),
  comment: (index: number): string => String(1_200_000_000_000_000_000n + BigInt(index)),
  thread: (index: number): string => String(1_300_000_000_000_000_000n + BigInt(index)),
  /** The thread of all messages but one each. */
  longThread: String(1_310_000_000_000_000_000n),
  message: (index: number): string => String(1_400_000_000_000_000_000n + BigInt(index)),
  time: 1_700_000_000_000,
  /** A site of the busy person, and its article with most comments. */
  site: '1500000000000000001',
  origin: 'https://news.example',
  article: (index: number): string => String(1_510_000_000_000_000_000n + BigInt(index)),
  articleComment: (index: number): string => String(1_520_000_000_000_000_000n + BigInt(index)),
} as const;

const { busy, friend, page, group, longThread, time, site } = filled;
const id = (base: bigint, index = 'g') => `${base} + ${index}`;
const actor = (index = 'g') => id(first, index);
const each = (count: number, from = 1) => `from generate_series(${from}, ${count}) g`;

const members = (thread: string, pair: { one: string; other: string; at: string; range: string }): string => `
insert into thread_members (thread_id, mailbox_id, kind, folder, is_archived, is_pinned, mute_until, unread_count,
  is_marked_unread, is_unseen, updated_at, own_at, sent, read_at, receipt_at, receipt_action, delivered_at, cleared_at,
  is_gone, joined_at, is_admin, follow_up, version)
select ${thread}, m.id, 'person', 'INBOX', false, false, 0, 1, false, true, ${pair.at}, ${pair.at}, 1, 0, 0, 0, 0, 0, false, 0,
  false, false, 1
${pair.range} cross join lateral (values (${pair.one}), (${pair.other})) m (id)`;

const people = [
  `insert into scopes (id) select ${actor()} ${each(sizes.people + 1)}`,
  `insert into actors (id, kind, name, first_name, search_name)
   select ${actor()}, 'person', 'Ana' || g % 100 || ' Souza' || g, 'Ana' || g % 100, 'ana' || g % 100 || ' souza' || g ${each(sizes.people)}`,
  'insert into people (id) select id from actors',
  `insert into actors (id, kind, name, first_name, search_name) values (${page}, 'page', 'Padaria', 'Padaria', 'padaria')`,
  `insert into pages (id) values (${page})`,
  `insert into page_staff (page_id, person_id, role) values (${page}, ${busy}, 'ADMIN')`,
  `insert into friendships (person_id, friend_id, status) select ${busy}, ${actor()}, 'accepted' ${each(200, 2)}
   union all select ${actor()}, ${busy}, 'accepted' ${each(200, 2)}`,
  `insert into friendships (person_id, friend_id, status)
   select ${actor()}, ${actor('g + 1')}, 'accepted' ${each(sizes.people - 1, 300)}`,
  `insert into scopes (id) values (${group})`,
  `insert into groups (id, name, privacy) values (${group}, 'Hortas', 'closed')`,
  `insert into group_members (group_id, person_id, role, status)
   select ${group}, ${actor()}, case when g = 1 then 'admin' else 'member' end, 'accepted' ${each(300)}`,
  `insert into scopes (id) select ${id(1_060_000_000_000_000_000n)} ${each(sizes.people)}`,
  `insert into groups (id, name, privacy) select ${id(1_060_000_000_000_000_000n)}, 'Bairro ' || g, 'public' ${each(sizes.people)}`,
  `insert into group_members (group_id, person_id, role, status)
   select ${id(1_060_000_000_000_000_000n)}, ${actor()}, 'admin', 'accepted' ${each(sizes.people)}`,
];

const posts = [
  `insert into posts (id, author_id, group_id, kind, privacy, text, dir, created_at)
   select ${id(1_100_000_000_000_000_000n)}, ${actor()}, case when g % 5 = 0 then ${group} end, 'plain',
     case when g % 5 = 0 then 'group' else 'everyone' end, 'Bom dia ' || g, 'ltr', 1700000000 + g ${each(sizes.posts)}`,
  `insert into threads (id, scope_id, owner_id, default_ordering, orderings)
   select id, coalesce(group_id, author_id), author_id, 'ranked_unfiltered', '{ranked_unfiltered,recent_activity}' from posts`,
  `insert into comments (thread_id, id, author_id, person_id, text, dir, rank, activity_id, version, created_at)
   select ${filled.post(1)}, ${id(1_200_000_000_000_000_000n)}, ${actor('1 + g % 1000')}, ${actor('1 + g % 1000')},
     'Oi ' || g, 'ltr', g, ${id(1_200_000_000_000_000_000n)}, g, 1700000000 + g ${each(sizes.comments)}`,
  `insert into comments (thread_id, id, author_id, person_id, text, dir, rank, activity_id, version, created_at)
   select ${id(1_100_000_000_000_000_000n)}, ${id(1_250_000_000_000_000_000n)}, ${friend}, ${friend}, 'Oi', 'ltr', 0,
     ${id(1_250_000_000_000_000_000n)}, 1, 1700000000 + g ${each(sizes.posts, 2)}`,
  `update threads set seq = ${sizes.comments}, comment_count = ${sizes.comments}, toplevel_count = ${sizes.comments}
   where id = ${filled.post(1)}`,
  `insert into reactions (thread_id, object_id, actor_id, type, version)
   select ${filled.post(1)}, ${filled.post(1)}, ${actor()}, 1, 1 ${each(sizes.people)}`,
  `insert into subscriptions (thread_id, actor_id, is_on, version)
   select ${filled.post(1)}, ${actor()}, true, 1 ${each(sizes.people)}`,
  `insert into reactions (thread_id, object_id, actor_id, type, version)
   select ${filled.post(1)}, ${id(1_200_000_000_000_000_000n)}, ${friend}, 1, 1 ${each(sizes.comments)}`,
  `insert into subscriptions (thread_id, actor_id, is_on, version) select id, owner_id, true, 1 from threads
   where id <> ${filled.post(1)}`,
  `insert into notices (person_id, kind, object_id, cause_id, actor_id, thread_id)
   select ${actor('1 + g % 40')}, 'comment', ${id(1_100_000_000_000_000_000n)}, ${id(1_250_000_000_000_000_000n)}, ${friend},
     ${id(1_100_000_000_000_000_000n)} ${each(sizes.posts, 2)}`,
  `insert into saved_posts (person_id, post_id, saved_at) select ${busy}, id, created_at from posts`,
];

const messages = [
  'insert into mailboxes (id, seq) select id, 0 from actors',
  `insert into message_threads (id, type, pair_key, last_at, version)
   select ${id(1_300_000_000_000_000_000n)}, 'one', '${busy}:' || ${actor('g + 2')}, ${time} + g, 1 ${each(sizes.threads)}`,
  members(id(1_300_000_000_000_000_000n), {
    one: busy,
    other: actor('g + 2'),
    at: `${time} + g`,
    range: each(sizes.threads),
  }),
  `insert into message_threads (id, type, pair_key, last_at, version)
   values (${longThread}, 'one', '${busy}:${friend}', ${time} + ${sizes.messages}, 1)`,
  members(longThread, {
    one: busy,
    other: friend,
    at: `${time} + ${sizes.messages}`,
    range: each(1),
  }),
  `insert into messages (thread_id, at, id, author_id, person_id, type, body, is_unsent, version)
   select ${longThread}, ${time} + g, ${id(1_400_000_000_000_000_000n)}, ${friend}, ${friend}, 'message', 'Oi ' || g, false, 1
   ${each(sizes.messages)}`,
  `insert into messages (thread_id, at, id, author_id, person_id, type, body, is_unsent, version)
   select ${id(1_300_000_000_000_000_000n)}, ${time} + g, ${id(1_410_000_000_000_000_000n)}, ${actor('g + 2')}, ${actor('g + 2')},
     'message', 'Oi', false, 1 ${each(sizes.threads)}`,
  `update message_threads t set snippet_id = x.id, last_action_id = x.id from messages x
   where x.thread_id = t.id and x.at = t.last_at`,
  `insert into mailbox_folders (mailbox_id, folder, unread, unseen) values (${busy}, 'INBOX', ${sizes.threads + 1}, ${sizes.threads + 1})`,
];

const onSites = [
  `update people set is_instance_owner = true where id = ${busy}`,
  `insert into scopes (id) values (${site})`,
  `insert into sites (id, name, registered_by, request) values (${site}, 'Notícias', ${busy}, '\\x00')`,
  `insert into site_domains (site_id, place, scheme, host, port, is_wildcard)
   values (${site}, 0, 'https', 'news.example', 443, false)`,
  `insert into site_staff (site_id, person_id, role) values (${site}, ${busy}, 'owner')`,
  `insert into articles (id, site_id, key, address)
   select ${id(1_510_000_000_000_000_000n)}, ${site}, 'https://news.example/' || g, 'https://news.example/' || g ${each(sizes.posts)}`,
  `insert into threads (id, scope_id, owner_id, default_ordering, orderings, seq, comment_count, toplevel_count)
   select id, ${site}, null, 'ranked_unfiltered', '{ranked_unfiltered}', 1, 1, 1 from articles`,
  `insert into comments (thread_id, id, author_id, person_id, text, dir, rank, activity_id, version, created_at, site_id, status)
   select ${filled.article(1)}, ${id(1_520_000_000_000_000_000n)}, ${actor('1 + g % 1000')}, ${actor('1 + g % 1000')}, 'Oi ' || g,
     'ltr', g, ${id(1_520_000_000_000_000_000n)}, g, 1700000000 + g, ${site}, case when g % 3 = 0 then 'spam' end
   ${each(sizes.comments)}`,
  `insert into comments (thread_id, id, author_id, person_id, text, dir, rank, activity_id, version, created_at, site_id)
   select ${id(1_510_000_000_000_000_000n)}, ${id(1_530_000_000_000_000_000n)}, ${friend}, ${friend}, 'Oi', 'ltr', 0,
     ${id(1_530_000_000_000_000_000n)}, 1, 1700000000 + g, ${site} ${each(sizes.posts, 2)}`,
  `insert into reports (thread_id, comment_id, person_id, actor_id, reason, scope_id)
   select ${filled.article(1)}, ${id(1_520_000_000_000_000_000n)}, ${friend}, ${friend}, 'spam', ${site} ${each(sizes.comments)}`,
  `insert into moderation_acts (id, action, person_id, thread_id, comment_id, scope_id, role, by_person_id)
   select ${id(1_540_000_000_000_000_000n)}, 'hidden', ${actor('1 + g % 1000')}, ${filled.article(1)},
     ${id(1_520_000_000_000_000_000n)}, ${site}, 'siteOwner', ${busy} ${each(sizes.comments)}`,
  `insert into journal (thread_id, seq, actor_id, person_id, request, action, object_id)
   select ${filled.article(1)}, g, ${busy}, ${busy}, '\\x00', 'hideComment', ${id(1_520_000_000_000_000_000n)} ${each(sizes.comments)}`,
];

// Some thousands of rows are read whole for less than an index costs: PostgreSQL is to plan for a hundred times as many.
const statistics = [
  'vacuum analyze',
  `update pg_class set reltuples = reltuples * 100 where relnamespace = 'public'::regnamespace and reltuples > 100`,
];

/** Fills a database with an instance of some thousands of everything, and the statistics of a larger one. */
export async function fillInstance(pool: Pool): Promise<void> {
  for (const statement of [...people, ...posts, ...messages, ...onSites, ...statistics]) await pool.query(statement);
}
