import * as v from 'valibot';
import { actorEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { commentKeySchema, fbidSchema } from '../../ids.ts';
import { reportReasonSchema } from '../../fields/reportReason.ts';

/**
 * What was reported under the posts of a page, a group or a person, the newest first, for whoever moderates there. Who
 * has reported it is told to nobody. `post_author` is whose post it stands under, null under an article. `cursor` asks
 * for what is older.
 */
export const fetchReports = defineEndpoint({
  name: 'fetchReports',
  method: 'GET',
  path: '/ufi/reports/',
  kind: 'read',
  input: { ...actorEntries, scope_id: fbidSchema, cursor: v.optional(fbidSchema) },
  payload: v.strictObject({
    reports: v.array(
      v.strictObject({
        comment_id: commentKeySchema,
        post_author: v.nullable(fbidSchema),
        reason: reportReasonSchema,
        note: v.string(),
        timestamp: v.strictObject({ time: v.pipe(v.number(), v.integer()) }),
      }),
    ),
    cursor: v.nullable(fbidSchema),
  }),
});

/** How many reports an answer holds. */
export const reportsPerPage = 50;
