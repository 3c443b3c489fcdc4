import * as v from 'valibot';
import { fbidSchema } from '../../fields/ids.ts';
import { moderationActSchema } from '../appeals/moderationAct.ts';
import { textDirectionSchema } from '../../fields/textBody.ts';
import { actorRecordSchema } from '../../records/actorRecord.ts';

/**
 * What a person is told of: a reply to their comment, a comment on a post that they wrote or subscribed to or on a site's
 * page that they commented on, a mention, a reaction to their comment or post, a friend request, its acceptance, a request
 * to join a group of theirs, the acceptance of their own, as one of a site's staff, comments that wait for approval or
 * were reported, what moderation has done to their comments or to themselves, and, as one who may answer it, an appeal
 * against that.
 */
export const notificationKinds = [
  'reply',
  'comment',
  'mention',
  'reaction',
  'friend_request',
  'friend_accepted',
  'group_request',
  'group_accepted',
  'held',
  'reported',
  'moderation',
  'appeal',
] as const;
/** See {@link notificationKinds}. */
export type NotificationKind = (typeof notificationKinds)[number];

/** Number of a person's newest notices that can be listed; one notice is one act of one actor. */
export const keptNotices = 500;

/** The most notices of one post's comments, and of one site's held or reported ones, that are kept apart until the person has seen them. */
export const maxUnseenComments = 20;

/** The most people who are told of one comment because they subscribed to its post, the latest first. */
export const maxNotifiedSubscribers = 100;

/** The notices of one kind about one object, grouped: what the person may read of them. */
export const notificationRecordSchema = v.strictObject({
  /** Of the newest notice in the group. */
  id: fbidSchema,
  kind: v.picklist(notificationKinds),
  /** Who did it, the newest first: at most two, and how many others. Of moderation nobody is named. */
  actors: v.pipe(v.array(actorRecordSchema), v.maxLength(2)),
  other_actors: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The beginning of the newest comment, or of what was reacted to; empty for people and groups. */
  text: v.string(),
  dir: textDirectionSchema,
  /**
   * Where it leads: the post and, unless it is about the post itself, the comment. The post is null for people, groups and
   * a site's pages.
   */
  post_id: v.nullable(fbidSchema),
  comment_id: v.nullable(fbidSchema),
  /** The comment that this one replies to. */
  parent_id: v.nullable(fbidSchema),
  group: v.nullable(v.strictObject({ id: fbidSchema, name: v.string() })),
  /** The site of a comment on one of its pages, with the page's address there; empty if it is about the whole site. */
  site: v.nullable(v.strictObject({ id: fbidSchema, name: v.string(), address: v.string() })),
  /** Of appeals, the page, group, site or person in whose queue they wait; null for that of the instance's owners. */
  scope_id: v.nullable(fbidSchema),
  /** What moderation has done, for that kind. */
  moderation: v.nullable(moderationActSchema),
  timestamp: v.strictObject({ time: v.number() }),
  /** False until the person has followed it. */
  is_read: v.boolean(),
});
/** See {@link notificationRecordSchema}. */
export type NotificationRecord = v.InferOutput<typeof notificationRecordSchema>;
