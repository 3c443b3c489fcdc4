import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { serverUpdateSchema } from '../../records/serverUpdate.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** Pins a comment on top as the post's author, or unpins it (S7.14); a newer pin replaces an older one. */
export const pinComment = defineEndpoint({
  name: 'pinComment',
  path: '/ufi/comment/author_pin/',
  kind: 'change',
  input: {
    ...changeEntries,
    ft_ent_identifier: fbidSchema,
    comment_id: fbidSchema,
    is_pinned_by_author: v.boolean(),
  },
  payload: serverUpdateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof pinComment> = {
  access: ['pinAsAuthor'],
  input: { ft_ent_identifier: '10', comment_id: '11', is_pinned_by_author: true },
};
