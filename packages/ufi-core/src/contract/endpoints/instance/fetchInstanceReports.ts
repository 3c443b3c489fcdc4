import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';
import { commentKeySchema, fbidSchema } from '../../fields/ids.ts';
import { reportReasonSchema } from '../../fields/reportReason.ts';
import { instanceScopeSchema } from '../../instance/instanceScope.ts';
import { actorRecordSchema } from '../../records/actorRecord.ts';

/** What becomes of a report: it waits for a decision, or one was made. */
export const reportStates = ['open', 'closed'] as const;

/**
 * Reports of comments in all places of the instance, newest first, for its owners. Reporters stay anonymous. What is
 * decided is decided in its place: `address` leads there, and is null where the owner may not read, and so not delete.
 * `text` is null if the comment is gone, and its author and address with it. `open` counts all reports that wait.
 */
export const fetchInstanceReports = defineEndpoint({
  name: 'fetchInstanceReports',
  path: '/instance/reports/',
  kind: 'read',
  input: {
    state: v.picklist(reportStates),
    reason: v.optional(reportReasonSchema),
    cursor: v.optional(fbidSchema),
  },
  payload: v.strictObject({
    reports: v.array(
      v.strictObject({
        comment_id: commentKeySchema,
        scope: fbidSchema,
        author: v.nullable(fbidSchema),
        text: v.nullable(v.string()),
        address: v.nullable(v.string()),
        reason: reportReasonSchema,
        note: v.string(),
        timestamp: v.strictObject({ time: v.pipe(v.number(), v.integer()) }),
      }),
    ),
    open: v.pipe(v.number(), v.integer(), v.minValue(0)),
    actors: v.array(actorRecordSchema),
    places: v.array(instanceScopeSchema),
    cursor: v.nullable(fbidSchema),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchInstanceReports> = {
  access: ['manageInstance'],
  input: { state: 'open' },
  badInputs: { state: ['done'], reason: ['rude'] },
};
