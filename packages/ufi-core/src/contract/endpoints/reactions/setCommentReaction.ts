import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { reactionTypeSchema } from '../../fields/reactionType.ts';
import { serverUpdateSchema } from '../../records/serverUpdate.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** Sets the actor's reaction to a comment; 0 takes it back (S7.04). */
export const setCommentReaction = defineEndpoint({
  name: 'setCommentReaction',
  path: '/ufi/comment/reaction/',
  kind: 'change',
  delivery: 'batched',
  mergeKey: ({ ft_ent_identifier, comment_id }) => `${ft_ent_identifier}:${comment_id}`,
  input: {
    ...changeEntries,
    ft_ent_identifier: fbidSchema,
    comment_id: fbidSchema,
    legacy_id: v.optional(fbidSchema),
    reaction_type: reactionTypeSchema,
  },
  payload: serverUpdateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof setCommentReaction> = {
  access: ['react'],
  input: { ft_ent_identifier: '10', comment_id: '11', reaction_type: 2 },
};
