import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema, isFbid } from '../../fields/ids.ts';
import { textDirectionSchema, textSchema } from '../../fields/textBody.ts';
import { actorRecordSchema } from '../../records/actorRecord.ts';
import { postKindSchema } from '../../records/postRecord.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** The page size of saved posts. */
export const savedPostsPerPage = 20;

/** A post that somebody has saved. */
export const savedPostSchema = v.strictObject({
  post_id: fbidSchema,
  /** The kind of the post; `share` if it shows a comment or the discussion of a site's page. */
  kind: v.union([postKindSchema, v.literal('share')]),
  author: actorRecordSchema,
  group: v.nullable(v.strictObject({ id: fbidSchema, name: v.string() })),
  /** The beginning of its words; empty if it has none. */
  text: v.string(),
  dir: textDirectionSchema,
  timestamp: v.strictObject({ time: v.pipe(v.number(), v.integer()) }),
});
/** See {@link savedPostSchema}. */
export type SavedPost = v.InferOutput<typeof savedPostSchema>;

/** True for a place among the saved posts: when a post was saved, and its id. */
const isPlace = (text: string): boolean => {
  const parts = text.split('_');
  return parts.length === 2 && parts.every(isFbid);
};

/**
 * The caller's saved posts, the latest saved first, as far as they may read them now: one that they may read again is in
 * its place again. `cursor` loads those saved earlier. With `post_id` only that post, if it is saved.
 */
export const fetchSavedPosts = defineEndpoint({
  name: 'fetchSavedPosts',
  path: '/ufi/saved/posts/',
  kind: 'read',
  input: {
    post_id: v.optional(fbidSchema),
    cursor: v.optional(v.pipe(textSchema, v.check(isPlace, 'bad_format'))),
  },
  payload: v.strictObject({ posts: v.array(savedPostSchema), cursor: v.nullable(v.string()) }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchSavedPosts> = {
  access: ['own'],
  input: {},
  badInputs: { cursor: ['', 'x', '7', '_7', '7_', '1_2_3'] },
};
