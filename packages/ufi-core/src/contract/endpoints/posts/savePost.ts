import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** The maximum number of posts that one person has saved. */
export const maxSavedPosts = 5_000;

/**
 * Saves a post for the caller, or removes it from their saved posts, which nobody else knows. Repeating the call has no
 * effect: a post keeps its place among the saved ones. Refused: to save a post that the caller may not read
 * (noSuchObject), and more than `maxSavedPosts` (badParameter).
 */
export const savePost = defineEndpoint({
  name: 'savePost',
  path: '/ufi/post/save/',
  kind: 'change',
  input: { ...changeEntries, post_id: fbidSchema, is_saved: v.boolean() },
  payload: v.strictObject({ is_saved: v.boolean() }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof savePost> = {
  access: ['own'],
  input: { post_id: '10', is_saved: true },
};
