import { decideFollowUp } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../defineMailboxMutation.ts';

/** Marks a page's threads for follow-up. */
export const changePageFollowUpStatus = defineMailboxMutation('changePageFollowUpStatus', {
  action: 'readMessages',
  decide: ({ ids }, context) => decideFollowUp(ids, context),
});
