import type { Pool } from 'pg';
import {
  compareIds,
  notificationsPerPage,
  type ActorRecord,
  type endpointRegistry,
  type NotificationRecord,
  type ParsedInputOf,
} from 'ufi-core/contract';
import { countUnseen, groupNotices, type NoticeGroup } from 'ufi-core/internal/rules';
import { excerptOf, parseSearch } from 'ufi-core/text';
import type { Handler } from '../../access/handler.ts';
import { actorRowJson, type ActorRow } from '../../database/rows/actorRow.ts';
import { ApiError } from '../../errors/apiError.ts';
import { actorRecord } from '../../presenters/actorRecord.ts';
import { readNotices, type ReadNotice } from './readNotices.ts';

type Of = ParsedInputOf<typeof endpointRegistry.fetchNotifications>['of'];
type Group = NoticeGroup<ReadNotice>;

interface NamedRow {
  readonly actors: readonly ActorRow[];
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  readonly sites: readonly {
    readonly thread: string;
    readonly id: string;
    readonly name: string;
    readonly address: string;
  }[];
  readonly posts: readonly { readonly id: string; readonly text: string; readonly dir: 'ltr' | 'rtl' }[];
}

const namedText = `select
  (select coalesce(json_agg(${actorRowJson}), '[]') from actors a where a.id = any($1::bigint[])) as actors,
  (select coalesce(json_agg(json_build_object('id', g.id::text, 'name', g.name)), '[]') from groups g
    where g.id = any($2::bigint[])) as groups,
  (select coalesce(json_agg(json_build_object('id', p.id::text, 'text', p.text, 'dir', p.dir)), '[]') from posts p
    where p.id = any($2::bigint[])) as posts,
  (select coalesce(json_agg(json_build_object('thread', e.id::text, 'id', h.id::text, 'name', h.name,
    'address', e.address)), '[]') from articles e join sites h on h.id = e.site_id
    where e.id = any($3::bigint[])) as sites`;

const shownActors = 2;

async function present(pool: Pool, groups: readonly Group[]): Promise<NotificationRecord[]> {
  const actorIds = groups.flatMap(({ actors }) => actors.slice(0, shownActors));
  const values = [
    [...new Set(actorIds)],
    groups.map(({ newest: { object } }) => object),
    groups.flatMap(({ newest: { thread } }) => thread ?? []),
  ];
  const { rows } = await pool.query<NamedRow>({ name: 'named by notices', text: namedText, values });
  const { actors = [], groups: named = [], posts = [], sites = [] } = rows[0] ?? {};
  const records = new Map<string, ActorRecord>(actors.map((actor) => [actor.id, actorRecord(actor, null)]));
  return groups.map(({ newest, actors: all, isRead: is_read }) => {
    const { id, kind, object, thread, comment, at } = newest;
    const about = comment ?? posts.find((post) => post.id === object);
    const page = sites.find((site) => site.thread === thread);
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
      group: named.find((group) => group.id === object) ?? null,
      site: page === undefined ? null : { id: page.id, name: page.name, address: page.address },
      timestamp: { time: at },
    };
  });
}

const isIn = ({ newest, isRead }: Group, of: Of): boolean =>
  of === 'all' || (of === 'unread' ? !isRead : newest.kind === 'mention');

/** The caller's own notifications, page by page. */
export const fetchNotifications: Handler<typeof endpointRegistry.fetchNotifications> = async (
  { of, cursor },
  { person },
  { pool },
) => {
  if (person === null) throw new ApiError('sessionEnded');
  const notices = await readNotices(pool, person, { isUnseen: false });
  const groups = groupNotices(notices)
    .filter((group) => isIn(group, of))
    .filter(({ newest }) => cursor === undefined || compareIds(newest.id, cursor) < 0);
  const page = groups.slice(0, notificationsPerPage);
  return {
    notifications: await present(pool, page),
    cursor: groups.length > page.length ? (page.at(-1)?.newest.id ?? null) : null,
    unseen: countUnseen(notices),
  };
};
