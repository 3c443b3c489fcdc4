import type { Pool } from 'pg';
import type { ActorRecord, ModerationAct, NotificationRecord } from 'ufi-core/contract';
import type { NoticeGroup } from 'ufi-core/internal/rules';
import { excerptOf, parseSearch } from 'ufi-core/text';
import { actorRowJson, type ActorRow } from '../../database/rows/actorRow.ts';
import { actJson } from '../../database/rows/moderationActSql.ts';
import { actorRecord } from '../../presenters/actorRecord.ts';
import type { ReadNotice } from './readNotices.ts';

interface NamedRow {
  readonly actors: readonly ActorRow[];
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  readonly sites: readonly {
    /** The page's thread; for a site as a whole, its own id. */
    readonly thread: string;
    readonly id: string;
    readonly name: string;
    readonly address: string;
  }[];
  readonly posts: readonly { readonly id: string; readonly text: string; readonly dir: 'ltr' | 'rtl' }[];
  readonly acts: readonly ModerationAct[];
}

const namedText = `select
  (select coalesce(json_agg(${actorRowJson}), '[]') from actors a where a.id = any($1::bigint[])) as actors,
  (select coalesce(json_agg(json_build_object('id', g.id::text, 'name', g.name)), '[]') from groups g
    where g.id = any($2::bigint[])) as groups,
  (select coalesce(json_agg(json_build_object('id', p.id::text, 'text', p.text, 'dir', p.dir)), '[]') from posts p
    where p.id = any($2::bigint[])) as posts,
  (select coalesce(json_agg(json_build_object('thread', e.thread::text, 'id', h.id::text, 'name', h.name,
    'address', e.address)), '[]') from (
      select id as thread, site_id, address from articles where id = any($3::bigint[])
      union all select id, id, '' from sites where id = any($2::bigint[])
    ) e join sites h on h.id = e.site_id) as sites,
  (select coalesce(json_agg(${actJson('o')}), '[]') from moderation_acts o where o.id = any($4::bigint[])) as acts`;

const shownActors = 2;

/** The scope in whose queue an appeal waits; null if it is against the suspension of one's own account. */
const queueOf = ({ kind, object, actor }: ReadNotice): string | null =>
  kind === 'appeal' && object !== actor ? object : null;

/** Whoever is named; of moderation, nobody. */
const namedIn = ({ newest, actors }: NoticeGroup<ReadNotice>): readonly string[] =>
  newest.kind === 'moderation' ? [] : actors;

/** Groups of notices as they are told: with the actors, and the words and places that they are about. */
export async function presentNotices(
  pool: Pool,
  groups: readonly NoticeGroup<ReadNotice>[],
): Promise<NotificationRecord[]> {
  const actorIds = groups.flatMap((group) => namedIn(group).slice(0, shownActors));
  const values = [
    [...new Set(actorIds)],
    groups.map(({ newest: { object } }) => object),
    groups.flatMap(({ newest: { thread } }) => thread ?? []),
    groups.flatMap(({ newest: { kind, cause } }) => (kind === 'moderation' ? cause : [])),
  ];
  const { rows } = await pool.query<NamedRow>({ name: 'named by notices', text: namedText, values });
  const { actors = [], groups: named = [], posts = [], sites = [], acts = [] } = rows[0] ?? {};
  const records = new Map<string, ActorRecord>(actors.map((actor) => [actor.id, actorRecord(actor, null)]));
  return groups.map((group) => {
    const { newest, isRead: is_read } = group;
    const all = namedIn(group);
    const { id, kind, object, cause, thread, comment, at } = newest;
    // Of a ban the place is told, not the post's words, which may not be theirs to read any more.
    const about = comment ?? (kind === 'moderation' ? undefined : posts.find((post) => post.id === object));
    const ofWholeSite = kind === 'appeal' && thread === null;
    const page = sites.find((site) => site.thread === (ofWholeSite ? object : thread));
    return {
      id,
      kind,
      is_read,
      actors: all.slice(0, shownActors).flatMap((actor) => records.get(actor) ?? []),
      other_actors: Math.max(0, all.length - shownActors),
      text: about === undefined ? '' : excerptOf(about.text, parseSearch('')).text,
      dir: about?.dir ?? 'ltr',
      post_id: page === undefined ? thread : null,
      comment_id: comment?.id ?? null,
      parent_id: comment?.parent_id ?? null,
      group: named.find((each) => each.id === object) ?? null,
      site: page === undefined ? null : { id: page.id, name: page.name, address: page.address },
      scope_id: queueOf(newest),
      moderation: kind === 'moderation' ? (acts.find((act) => act.id === cause) ?? null) : null,
      timestamp: { time: at },
    };
  });
}
