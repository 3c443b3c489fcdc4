import { mercuryEndpoints } from 'ufi-mercury/contract';
import { decideNoSpam } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../writing/defineMailboxMutation.ts';

/** Moves threads from SPAM back to where they were. */
export const unmarkSpam = defineMailboxMutation(mercuryEndpoints.unmarkSpam, {
  action: 'manageMessages',
  asks: ({ ids }) => ({ threads: ids }),
  decide: ({ ids }, context) => decideNoSpam(ids, context),
});
