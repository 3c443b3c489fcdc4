import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { serverUpdateSchema } from '../../records/serverUpdate.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** Likes a comment, or takes any reaction back: the same as reaction 1 or 0 (S7.05). */
export const setCommentLike = defineEndpoint({
  name: 'setCommentLike',
  path: '/ufi/comment/like/',
  kind: 'change',
  delivery: 'batched',
  mergeKey: ({ ft_ent_identifier, comment_id }) => `${ft_ent_identifier}:${comment_id}`,
  input: {
    ...changeEntries,
    ft_ent_identifier: fbidSchema,
    comment_id: fbidSchema,
    legacy_id: v.optional(fbidSchema),
    like_action: v.boolean(),
  },
  payload: serverUpdateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof setCommentLike> = {
  access: ['react'],
  input: { ft_ent_identifier: '10', comment_id: '11', like_action: true },
};
