import * as v from 'valibot';
import { actorEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { recordsSchema } from '../../records/records.ts';
import { postWithCommentsSchema } from './fetchFeed.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** A post with the first page of its comments, or the page around a comment and a reply. */
export const fetchPost = defineEndpoint({
  name: 'fetchPost',
  method: 'GET',
  path: '/web/post/',
  kind: 'read',
  input: {
    ...actorEntries,
    id: fbidSchema,
    comment_id: v.optional(fbidSchema),
    reply_comment_id: v.optional(fbidSchema),
  },
  payload: v.strictObject({ ...postWithCommentsSchema.entries, records: recordsSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchPost> = {
  access: ['visible'],
  input: { id: '10' },
};
