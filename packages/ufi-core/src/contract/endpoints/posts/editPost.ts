import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { descriptionsSchema } from '../../descriptions/mediaDescription.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { writtenTextSchema } from '../../fields/textBody.ts';
import { serverUpdateSchema } from '../../records/serverUpdate.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Changes the words of a post, and with `descriptions` what is said to be on its photos, GIFs or video: by its author, or
 * the managers of the page that posted it. Everything else stays as it is. Its readers get the change at once; what was
 * there before is kept (`fetchPostEditHistory`). An edit that changes neither has no effect. Refused: an empty text,
 * unless the post has an attachment, and a description of anything else, also of the photos of a card (badParameter), an
 * article and a post that the caller cannot see (noSuchObject), and other people's posts (noPermission).
 */
export const editPost = defineEndpoint({
  name: 'editPost',
  path: '/ufi/post/edit/',
  kind: 'change',
  input: {
    ...changeEntries,
    ft_ent_identifier: fbidSchema,
    post_text: writtenTextSchema,
    descriptions: v.optional(descriptionsSchema),
  },
  payload: serverUpdateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof editPost> = {
  access: ['editPost'],
  input: { ft_ent_identifier: '10', post_text: 'Boa tarde' },
  badInputs: { descriptions: [{ '7': 'x'.repeat(1_001) }, { x: 'y' }] },
};
