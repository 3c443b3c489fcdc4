import * as v from 'valibot';
import { fbidSchema } from '../../fields/ids.ts';
import type { Role } from '../../fields/permissionMatrix.ts';

/**
 * What moderation does to somebody: it hides, deletes or restores a comment of theirs, upholds what they have appealed
 * against, or suspends their account or ends that.
 */
export const moderationActions = ['hidden', 'deleted', 'restored', 'upheld', 'suspended', 'unsuspended'] as const;
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

/** One act of moderation as the person is told of it whom it concerns: by which role, never by whom. */
export const moderationActSchema = v.strictObject({
  id: fbidSchema,
  action: v.picklist(moderationActions),
  role: v.picklist(moderatorRoles),
  /** In the words of whoever acted; null if they gave none. */
  reason: v.nullable(v.string()),
  /** Its end in Unix seconds; null if it has none. */
  until: v.nullable(v.pipe(v.number(), v.integer())),
});
/** See {@link moderationActSchema}. */
export type ModerationAct = v.InferOutput<typeof moderationActSchema>;
