import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { writtenTextSchema } from '../../fields/textBody.ts';
import { serverUpdateSchema } from '../../records/serverUpdate.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Changes the words of a post: by its author, or the managers of the page that posted it. Everything else stays as it
 * is. Its readers get the new words at once; the earlier ones are kept (`fetchPostEditHistory`). The same words again
 * have no effect. Refused: an empty text, unless the post has an attachment (badParameter), an article and a post that the caller cannot see
 * (noSuchObject), and other people's posts (noPermission).
 */
export const editPost = defineEndpoint({
  name: 'editPost',
  path: '/ufi/post/edit/',
  kind: 'change',
  input: { ...changeEntries, ft_ent_identifier: fbidSchema, post_text: writtenTextSchema },
  payload: serverUpdateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof editPost> = {
  access: ['editPost'],
  input: { ft_ent_identifier: '10', post_text: 'Boa tarde' },
};
