import * as v from 'valibot';
import { actorEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { commentKeySchema, fbidSchema } from '../../fields/ids.ts';
import { moderationActSchema } from './moderationAct.ts';
import { actorRecordSchema } from '../../records/actorRecord.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';
import { ownWordsSchema } from './moderationCase.ts';

/** The page size of appeals. */
export const appealsPerPage = 20;

/**
 * Appeals of a page, group, site or person that wait for an answer, newest act first, for their moderators; without
 * `scope_id`, those against what the owners of the instance have done, for these. What the caller may not answer, and their
 * own, is left out. `cursor` loads older ones.
 */
export const fetchAppeals = defineEndpoint({
  name: 'fetchAppeals',
  method: 'GET',
  path: '/ufi/appeals/',
  kind: 'read',
  input: { ...actorEntries, scope_id: v.optional(fbidSchema), cursor: v.optional(fbidSchema) },
  payload: v.strictObject({
    appeals: v.array(
      v.strictObject({
        act: moderationActSchema,
        /** The comment that it is about, and its words; null for a ban, a mute and an account. */
        comment_id: v.nullable(commentKeySchema),
        comment: v.nullable(ownWordsSchema),
        /** Whoever has written the comment, or is restricted. */
        author: actorRecordSchema,
        appeal: ownWordsSchema,
        timestamp: v.strictObject({ time: v.pipe(v.number(), v.integer()) }),
      }),
    ),
    cursor: v.nullable(fbidSchema),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchAppeals> = {
  access: ['readHeld'],
  input: { scope_id: '20' },
};
