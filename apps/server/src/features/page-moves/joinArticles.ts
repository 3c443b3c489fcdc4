import type { Pool, PoolClient } from 'pg';
import { transaction } from '../../database/transaction.ts';
import { findSite, isAddressKey, nameArticle, type SiteRow } from '../sites/index.ts';

/** An article as the join sees it. */
interface JoinedArticle {
  readonly id: string;
  readonly key: string;
  readonly address: string;
  readonly comments: number;
}

/** One article under several addresses: the others' comments move to the one that is kept. */
export interface ArticleJoin {
  readonly site: string;
  readonly kept: JoinedArticle;
  readonly others: readonly JoinedArticle[];
}

/** What a run has joined, or would join. */
export interface JoinReport {
  /** Articles that only get a new key. */
  readonly renamed: number;
  readonly joins: readonly ArticleJoin[];
}

interface JoinOptions {
  /** Reads only. */
  readonly isDryRun?: boolean;
  /** Gives keys only: articles that are one under several addresses stay apart, and the busiest gets the key. */
  readonly isRenamingOnly?: boolean;
}

const sitesTexts = {
  all: 'select distinct site_id::text as id from articles where joined_to is null order by 1',
  renaming: 'select distinct site_id::text as id from articles where key = address order by 1',
} as const;

// The article with most changes is kept, so that no comment's version is ahead of its new thread.
const articlesText = `select e.id::text as id, e.key, e.address, t.comment_count as comments
  from articles e join threads t on t.id = e.id where e.site_id = $1 and e.joined_to is null order by t.seq desc, e.id`;

/** Groups the articles of a site that are named by address, by the key that each has now. */
async function groupArticles(pool: Pool, site: SiteRow): Promise<ReadonlyMap<string, readonly JoinedArticle[]>> {
  const { rows } = await pool.query<JoinedArticle>({ name: 'articles to join', text: articlesText, values: [site.id] });
  const groups = new Map<string, JoinedArticle[]>();
  for (const article of rows.filter(isAddressKey)) {
    const { key } = nameArticle({ href: article.address }, site);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [article]);
    else group.push(article);
  }
  return groups;
}

const renameSteps = {
  keep: `insert into article_aliases (site_id, key, article_id) select site_id, key, id from articles
    where id = $1 and key <> $2 on conflict (site_id, key) do update set article_id = excluded.article_id`,
  drop: 'delete from article_aliases a using articles e where e.id = $1 and a.site_id = e.site_id and a.key = $2',
  rename: 'update articles set key = $2 where id = $1 and key <> $2',
} as const;

async function renameArticle(client: PoolClient, id: string, key: string): Promise<void> {
  await client.query(renameSteps.keep, [id, key]);
  await client.query(renameSteps.drop, [id, key]);
  await client.query(renameSteps.rename, [id, key]);
}

/** Rows of a table that only name their thread. */
const plainTables = [
  'comments',
  'comment_edits',
  'reports',
  'audit',
  'attached_media',
  'uploads',
  'imported_comments',
  'notices',
  'moderation_acts',
  'webhook_deliveries',
] as const;

/** Rows of which there is one per actor: one that the kept thread has already stands for both. */
const rowsPerActor = {
  reactions: 'k.actor_id = l.actor_id and k.object_id = (case when l.object_id = $2 then $1 else l.object_id end)',
  subscriptions: 'k.actor_id = l.actor_id',
  actor_choices: 'k.person_id = l.person_id',
  restrictions: 'k.scope_id = l.scope_id and k.actor_id = l.actor_id and k.kind = l.kind',
  composer_tokens: 'k.person_id = l.person_id and k.type = l.type and k.token_id = l.token_id',
  posts: 'k.author_id = l.author_id and coalesce(k.comment_id, 0) = coalesce(l.comment_id, 0)',
} as const;

const moveSteps: readonly string[] = [
  ...plainTables.map((table) => `update ${table} set thread_id = $1 where thread_id = $2`),
  ...Object.entries(rowsPerActor).map(
    ([table, isSame]) => `update ${table} l set thread_id = $1 where l.thread_id = $2
      and not exists (select from ${table} k where k.thread_id = $1 and ${isSame})`,
  ),
  'update notices set object_id = $1 where thread_id = $1 and object_id = $2',
  'update reactions set object_id = $1 where thread_id = $1 and object_id = $2',
  // A page's post about the whole thread stands once.
  'update posts set is_deleted = true where thread_id = $2 and thread_id <> $1',
  'update article_aliases set article_id = $1 where article_id = $2',
  'update import_articles set article_id = $1 where article_id = $2',
  'update articles set joined_to = $1 where joined_to = $2',
  `insert into article_aliases (site_id, key, article_id) select site_id, key, $1::bigint from articles where id = $2
    on conflict (site_id, key) do update set article_id = excluded.article_id`,
  `update articles set key = 'joined:' || id, joined_to = $1 where id = $2`,
  'update articles k set created_at = least(k.created_at, l.created_at) from articles l where k.id = $1 and l.id = $2',
];

const counters = [
  'comment_count',
  'toplevel_count',
  'private_count',
  'low_count',
  'private_toplevel_count',
  'held_count',
] as const;

const countText = `
with l as (select * from threads where id = $2), marks as (
  select type, count(*) as n from reactions where thread_id = $1 and object_id = $1 and type <> 0 group by type
), latest as (
  select r.actor_id::text as id, r.type, r.reacted_version from reactions r
  where r.thread_id = $1 and r.object_id = $1 and r.type <> 0 order by r.reacted_version desc limit 3
)
update threads k set seq = k.seq + 1, ${counters.map((name) => `${name} = k.${name} + l.${name}`).join(', ')},
  reaction_counts = (select coalesce(jsonb_object_agg(type, n), '{}') from marks),
  reactors = case when l.reactors = '[]' then k.reactors else (select coalesce(jsonb_agg(jsonb_build_object(
    'id', x.id, 'name', a.name, 'type', x.type) order by x.reacted_version desc), '[]')
    from latest x join actors a on a.id = x.id::bigint) end,
  pinned_comment_id = coalesce(k.pinned_comment_id, l.pinned_comment_id)
from l where k.id = $1`;

const emptyText = `update threads set ${counters.map((name) => `${name} = 0`).join(', ')}, reaction_counts = '{}',
  reactors = '[]', pinned_comment_id = null where id = $1`;

// A step without a record makes the thread's viewers fetch it again.
const stepText = `insert into journal (thread_id, seq, actor_id, person_id, request, action, object_id)
  select t.id, t.seq, h.registered_by, h.registered_by, '', 'joinArticles', $2 from threads t
  join articles e on e.id = t.id join sites h on h.id = e.site_id where t.id = $1`;

async function joinInto(client: PoolClient, kept: string, other: string): Promise<void> {
  await client.query('select from threads where id in ($1, $2) order by id for update', [kept, other]);
  for (const step of moveSteps) await client.query(step, [kept, other]);
  await client.query(countText, [kept, other]);
  await client.query(emptyText, [other]);
  await client.query(stepText, [kept, other]);
}

/** Joins, or only lists, articles of all sites that are one however their address is written. */
export async function joinArticles(pool: Pool, options: JoinOptions = {}): Promise<JoinReport> {
  const text = options.isRenamingOnly === true ? sitesTexts.renaming : sitesTexts.all;
  const { rows: sites } = await pool.query<{ id: string }>(text);
  const joins: ArticleJoin[] = [];
  let renamed = 0;
  for (const { id } of sites) {
    const site = await findSite(pool, id);
    if (site === null) continue;
    for (const [key, group] of await groupArticles(pool, site)) {
      const [kept, ...others] = group;
      if (kept === undefined) continue;
      if (others.length > 0) joins.push({ site: id, kept, others });
      else if (kept.key !== key) renamed += 1;
      await writeGroup(pool, { key, kept, others }, options);
    }
  }
  return { renamed, joins };
}

interface ArticleGroup {
  readonly key: string;
  readonly kept: JoinedArticle;
  readonly others: readonly JoinedArticle[];
}

async function writeGroup(
  pool: Pool,
  { key, kept, others }: ArticleGroup,
  { isDryRun = false, isRenamingOnly = false }: JoinOptions,
): Promise<void> {
  const isNamed = [kept, ...(isRenamingOnly ? others : [])].some((each) => each.key === key);
  if (isDryRun || (isNamed && (isRenamingOnly || others.length === 0))) return;
  await transaction(pool, async (client) => {
    for (const { id } of isRenamingOnly ? [] : others) await joinInto(client, kept.id, id);
    await renameArticle(client, kept.id, key);
  });
}
