import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { maxModerationReason, reasonEntries } from '../appeals/moderationReason.ts';
import { serverUpdateSchema } from '../../records/serverUpdate.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** The fields of both kinds of deletion (S7.09, S7.10). */
export const deletionEntries = {
  ft_ent_identifier: fbidSchema,
  comment_id: fbidSchema,
  comment_legacyid: v.optional(fbidSchema),
  /** Deleted without a confirmation. */
  one_click: v.optional(v.boolean()),
  block_author: v.optional(v.boolean()),
  ...reasonEntries,
};

/**
 * Deletes a comment and its replies (S7.09), if the matrix allows it. With `block_author` the person who deletes it and
 * its author no longer see each other's comments. A page cannot block anybody, and nobody can block themselves:
 * badParameter. A moderator's reason is told to the author.
 */
export const deleteComment = defineEndpoint({
  name: 'deleteComment',
  path: '/ufi/delete/comment/',
  kind: 'change',
  input: {
    ...changeEntries,
    ...deletionEntries,
  },
  payload: serverUpdateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof deleteComment> = {
  access: ['delete'],
  input: { ft_ent_identifier: '10', comment_id: '11' },
  badInputs: { reason_kind: ['rude'], reason: ['x'.repeat(maxModerationReason + 1)] },
};
