import * as v from 'valibot';
import { actorEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { commentKeySchema, fbidSchema } from '../../fields/ids.ts';
import { reportReasonSchema } from '../../fields/reportReason.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Reports on the posts of a page, a group or a person, newest first, for their moderators. Reporters stay anonymous.
 * `post_author` is the post's author, null under an article. `cursor` loads older reports.
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

/** The page size of reports. */
export const reportsPerPage = 50;

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchReports> = {
  access: ['readHeld'],
  input: { scope_id: '20' },
};
