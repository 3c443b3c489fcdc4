import { decideNoSpam } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../defineMailboxMutation.ts';

/** Moves threads from SPAM back to where they were. */
export const unmarkSpam = defineMailboxMutation('unmarkSpam', {
  action: 'manageMessages',
  decide: ({ ids }, context) => decideNoSpam(ids, context),
});
