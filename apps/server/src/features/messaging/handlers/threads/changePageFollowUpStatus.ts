import { mercuryEndpoints } from 'ufi-mercury/contract';
import { decideFollowUp } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../writing/defineMailboxMutation.ts';

/** Marks a page's threads for follow-up. */
export const changePageFollowUpStatus = defineMailboxMutation(mercuryEndpoints.changePageFollowUpStatus, {
  action: 'readMessages',
  asks: ({ ids }) => ({ threads: Object.keys(ids) }),
  decide: ({ ids }, context) => decideFollowUp(ids, context),
});
