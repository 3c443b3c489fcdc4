import { mercuryEndpoints } from 'ufi-mercury/contract';
import { decideDeleteThread } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../writing/defineMailboxMutation.ts';

/** Deletes threads for the own mailbox. */
export const deleteThread = defineMailboxMutation(mercuryEndpoints.deleteThread, {
  action: 'manageMessages',
  asks: ({ ids }) => ({ threads: ids }),
  decide: ({ ids }, context) => decideDeleteThread(ids, context),
});
