import { mercuryEndpoints } from 'ufi-mercury/contract';
import { decideSpam } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../writing/defineMailboxMutation.ts';

/** Moves threads to SPAM. */
export const markSpam = defineMailboxMutation(mercuryEndpoints.markSpam, {
  action: 'manageMessages',
  asks: ({ ids }) => ({ threads: ids }),
  decide: ({ ids }, context) => decideSpam(ids, context),
});
