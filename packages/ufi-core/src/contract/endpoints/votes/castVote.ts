import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { serverUpdateSchema } from '../../records/serverUpdate.ts';
import { voteStateSchema } from '../../fields/voteState.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

const count = v.pipe(v.number(), v.integer());

/**
 * Sets the actor's vote on a comment to `new_vote_state` (S7.02). The counts and the old state are what the voter saw;
 * the server does its own counting. Refused: a post without votes (badParameter).
 */
export const castVote = defineEndpoint({
  name: 'castVote',
  path: '/ufi/comment/vote/',
  kind: 'change',
  input: {
    ...changeEntries,
    ft_ent_identifier: fbidSchema,
    comment_id: fbidSchema,
    legacy_id: v.optional(fbidSchema),
    new_vote_state: voteStateSchema,
    new_vote_count: v.optional(count),
    old_vote_state: v.optional(voteStateSchema),
    old_vote_count: v.optional(count),
  },
  payload: serverUpdateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof castVote> = {
  access: ['vote'],
  input: { ft_ent_identifier: '10', comment_id: '11', new_vote_state: 1, old_vote_state: 0 },
  badInputs: { new_vote_state: [3] },
};
