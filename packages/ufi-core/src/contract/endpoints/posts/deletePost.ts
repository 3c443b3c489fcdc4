import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { serverUpdateSchema } from '../../records/serverUpdate.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Deletes a post with its comments: by its author, the managers of the page that posted it, the admins of its group, or
 * an owner of the instance. `post_id` is then the target. For a post that mirrors a comment on an article, the target is
 * the article; the comment stays there. Refused: a post that the caller cannot see or that is not of the target
 * (noSuchObject), and other people's posts (noPermission).
 */
export const deletePost = defineEndpoint({
  name: 'deletePost',
  path: '/ufi/post/delete/',
  kind: 'change',
  input: { ...changeEntries, ft_ent_identifier: fbidSchema, post_id: fbidSchema },
  payload: serverUpdateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof deletePost> = {
  access: ['deletePost'],
  input: { ft_ent_identifier: '10', post_id: '12' },
};
