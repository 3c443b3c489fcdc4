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

/** Sources of a feed: the pages and friends that one follows, with oneself, or the groups that one is a member of. */
export const feedSources = ['followed', 'groups'] as const;
/** See {@link feedSources}. */
export type FeedSources = (typeof feedSources)[number];

/** The newest posts that the viewer may see, of all or of `sources`, with two comments each; `cursor` loads more. */
export const fetchFeed = defineEndpoint({
  name: 'fetchFeed',
  method: 'GET',
  path: '/web/feed/',
  kind: 'read',
  input: {
    ...actorEntries,
    author: v.optional(fbidSchema),
    group: v.optional(fbidSchema),
    sources: v.optional(v.picklist(feedSources)),
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
