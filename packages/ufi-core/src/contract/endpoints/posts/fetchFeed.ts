import * as v from 'valibot';
import { actorEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { postRecordSchema } from '../../records/postRecord.ts';
import { recordsSchema } from '../../records/records.ts';
import { sequenceSchema, fbidSchema } from '../../fields/ids.ts';
import { commentListSchema } from '../../records/commentList.ts';
import { textSchema } from '../../fields/textBody.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** A post with the first page of its comments, as of its thread's sequence number `seq`. */
export const postWithCommentsSchema = v.strictObject({
  post: postRecordSchema,
  seq: sequenceSchema,
  lists: v.array(commentListSchema),
});

/** The newest posts that the viewer may see, with two comments each; `cursor` loads more. */
export const fetchFeed = defineEndpoint({
  name: 'fetchFeed',
  method: 'GET',
  path: '/web/feed/',
  kind: 'read',
  input: {
    ...actorEntries,
    author: v.optional(fbidSchema),
    group: v.optional(fbidSchema),
    cursor: v.optional(v.pipe(textSchema, v.maxLength(64))),
  },
  payload: v.strictObject({
    posts: v.array(postWithCommentsSchema),
    records: recordsSchema,
    cursor: v.nullable(v.string()),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchFeed> = {
  access: ['visible'],
  input: {},
};
