import * as v from 'valibot';
import { fbidSchema } from '../../fields/ids.ts';
import { reportReasonSchema } from '../../fields/reportReason.ts';
import type { Role } from '../../fields/permissionMatrix.ts';

/**
 * What moderation does to somebody: it hides, deletes or restores a comment of theirs, upholds what they have appealed
 * against, suspends their account, bans or mutes them in some place, or ends that, or removes them from a group.
 */
export const moderationActions = [
  'hidden',
  'deleted',
  'restored',
  'upheld',
  'suspended',
  'unsuspended',
  'banned',
  'unbanned',
  'muted',
  'unmuted',
  'removed',
] as const;
/** See {@link moderationActions}. */
export type ModerationAction = (typeof moderationActions)[number];

/** The roles in which somebody moderates, the nearest to the comment first: one that has several acts in the first. */
export const moderatorRoles = [
  'groupAdmin',
  'pageAdmin',
  'pageManager',
  'siteOwner',
  'siteModerator',
  'postAuthor',
  'instanceOwner',
] as const satisfies readonly Role[];
/** See {@link moderatorRoles}. */
export type ModeratorRole = (typeof moderatorRoles)[number];

/** Where a ban or a mute holds. */
export const moderationScopes = ['page', 'group', 'site', 'post', 'broadcast'] as const;
/** See {@link moderationPlaces}. */
export type ModerationScope = (typeof moderationScopes)[number];

/** One act of moderation as the person is told of it whom it concerns: by which role, never by whom. */
export const moderationActSchema = v.strictObject({
  id: fbidSchema,
  action: v.picklist(moderationActions),
  role: v.picklist(moderatorRoles),
  /** One of the reasons for reporting; null if whoever acted chose none. */
  reason_kind: v.nullable(reportReasonSchema),
  /** In the words of whoever acted; null if they gave none. */
  reason: v.nullable(v.string()),
  /** Its end in Unix seconds; null if it has none. */
  until: v.nullable(v.pipe(v.number(), v.integer())),
  /** Of a ban, a mute or a removal, where it holds; a post or broadcast is told by the name of its page. */
  place: v.nullable(v.strictObject({ kind: v.picklist(moderationScopes), name: v.string() })),
});
/** See {@link moderationActSchema}. */
export type ModerationAct = v.InferOutput<typeof moderationActSchema>;
