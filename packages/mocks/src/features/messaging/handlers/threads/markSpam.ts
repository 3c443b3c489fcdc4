import { decideSpam } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../defineMailboxMutation.ts';

/** Moves threads to SPAM. */
export const markSpam = defineMailboxMutation('markSpam', {
  action: 'manageMessages',
  decide: ({ ids }, context) => decideSpam(ids, context),
});
