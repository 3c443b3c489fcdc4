import * as v from 'valibot';
import { actorRecordSchema } from '../../records/actorRecord.ts';
import { actorEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { commentKeySchema, fbidSchema } from '../../ids.ts';

/** Everything that stands in the audit of a page, group or person. */
export const auditedActions = [
  'hideComment',
  'unmarkComment',
  'keepSpam',
  'holdComment',
  'deleteComment',
  'deletePost',
  'removeCommenter',
  'ban',
  'unban',
  'suspend',
  'mute',
  'unmute',
  'liftBar',
  'grantSiteRole',
] as const;
/** See {@link auditedActions}. */
export const auditedActionSchema = v.picklist(auditedActions);
/** See {@link auditedActions}. */
export type AuditedAction = v.InferOutput<typeof auditedActionSchema>;

/** How many lines an answer holds. */
export const auditPerPage = 50;

/**
 * What was done to keep order under the posts of a page, a group or a person, the newest first, for whoever moderates
 * there. `person` is the real one, also where they acted as a page. `until` is when it ends, in Unix seconds; `reason`
 * and `notes` are what a muting admin wrote. With `comment_id` only what was decided on that comment. `cursor`
 * asks for what is older.
 */
export const fetchAudit = defineEndpoint({
  name: 'fetchAudit',
  method: 'GET',
  path: '/ufi/audit/',
  kind: 'read',
  input: {
    ...actorEntries,
    scope_id: fbidSchema,
    comment_id: v.optional(commentKeySchema),
    cursor: v.optional(fbidSchema),
  },
  payload: v.strictObject({
    lines: v.array(
      v.strictObject({
        id: fbidSchema,
        action: auditedActionSchema,
        person: fbidSchema,
        actor: fbidSchema,
        target: fbidSchema,
        comment_id: v.nullable(commentKeySchema),
        until: v.nullable(v.pipe(v.number(), v.integer())),
        reason: v.nullable(v.string()),
        notes: v.nullable(v.string()),
        timestamp: v.strictObject({ time: v.pipe(v.number(), v.integer()) }),
      }),
    ),
    /** Those that the lines name. */
    actors: v.array(actorRecordSchema),
    cursor: v.nullable(fbidSchema),
  }),
});
