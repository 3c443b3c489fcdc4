import { compareIds, notificationsPerPage, type NotificationRecord } from 'ufi-core/contract';
import { countUnseen, groupNotices, type NoticeGroup } from 'ufi-core/internal/rules';
import { excerptOf, parseSearch } from 'ufi-core/text';
import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { presentAct } from '../moderation-acts/caseOf.ts';
import { actorRecords, type World } from '../../world/world.ts';
import { readableNotices, type ReadableNotice } from './readableNotices.ts';

const shownActors = 2;

function present(world: World, { newest, actors: all, isRead }: NoticeGroup<ReadableNotice>): NotificationRecord {
  const { id, kind, object, comment, thread, at } = newest;
  const act = kind === 'moderation' ? world.acts.find((each) => each.id === newest.cause) : undefined;
  const moderation = act === undefined ? null : presentAct(world, act);
  // Of moderation nobody is named.
  const actors = moderation === null ? all : [];
  // Of a ban the place is told, not the post's words.
  const post = kind === 'moderation' ? undefined : world.threads.get(object)?.post;
  const body = comment?.body ?? post?.body;
  const group = world.groups.get(object);
  const article = world.threads.get(thread ?? '')?.post.article;
  const isOfWholeSite = kind === 'appeal' && thread === null;
  const site = world.sites.get(isOfWholeSite ? object : (article?.site ?? ''));
  return {
    id,
    kind,
    is_read: isRead,
    actors: actorRecords(world, actors.slice(0, shownActors)),
    other_actors: Math.max(0, actors.length - shownActors),
    text: body === undefined ? '' : excerptOf(body.text, parseSearch('')).text,
    dir: body?.dir ?? 'ltr',
    post_id: article === undefined ? thread : null,
    comment_id: comment?.id ?? null,
    parent_id: comment?.parent ?? null,
    group: group ? { id: group.id, name: group.name } : null,
    site: site ? { id: site.id, name: site.name, address: article?.address ?? '' } : null,
    // An appeal against the suspension of one's own account waits for the owners of the instance.
    scope_id: kind === 'appeal' && object !== newest.actor ? object : null,
    moderation,
    timestamp: { time: at },
  };
}

/** The caller's own notifications, page by page. */
export const fetchNotifications: MockHandler<'fetchNotifications'> = ({ of, cursor }, caller) => {
  const { world } = caller;
  const notices = readableNotices(world, requirePerson(caller));
  const groups = groupNotices(notices)
    .filter(({ newest: { kind }, isRead }) => of === 'all' || (of === 'unread' ? !isRead : kind === 'mention'))
    .filter(({ newest: { id } }) => cursor === undefined || compareIds(id, cursor) < 0);
  const page = groups.slice(0, notificationsPerPage);
  return {
    notifications: page.map((group) => present(world, group)),
    cursor: groups.length > page.length ? (page.at(-1)?.newest.id ?? null) : null,
    unseen: countUnseen(notices),
  };
};
