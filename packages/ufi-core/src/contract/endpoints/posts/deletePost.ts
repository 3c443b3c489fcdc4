import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { serverUpdateSchema } from '../../records/serverUpdate.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Removes a network post that mirrors a comment on an article, by its author or the managers of the page that posted
 * it; the comment stays on the article. Refused: a post that the caller cannot see or that mirrors nothing
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
