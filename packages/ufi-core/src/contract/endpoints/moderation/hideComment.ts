import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { maxModerationReason, reasonEntries } from '../appeals/moderationReason.ts';
import { serverUpdateSchema } from '../../records/serverUpdate.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Hides a comment as spam or un-marks it (S7.11): for everybody if the matrix allows it, else for the actor only.
 * `for_all` requires one of the two. The reason is told to the author; of a comment that was hidden without one, it is
 * told as long as nobody has given one and its author has not appealed (duplicate).
 */
export const hideComment = defineEndpoint({
  name: 'hideComment',
  path: '/ufi/hide/comment/',
  kind: 'change',
  input: {
    ...changeEntries,
    ft_ent_identifier: fbidSchema,
    comment_id: fbidSchema,
    spam_action: v.boolean(),
    for_all: v.optional(v.boolean()),
    ...reasonEntries,
  },
  payload: serverUpdateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof hideComment> = {
  access: ['hideAsSpam', 'unmarkSpam', 'hideForMyself'],
  input: { ft_ent_identifier: '10', comment_id: '11', spam_action: true },
  badInputs: { reason_kind: ['rude'], reason: ['x'.repeat(maxModerationReason + 1)] },
};
