import { mercuryEndpoints } from 'ufi-mercury/contract';
import { decideArchived } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../writing/defineMailboxMutation.ts';

/** Archives threads, or takes them out of the archive. */
export const changeArchivedStatus = defineMailboxMutation(mercuryEndpoints.changeArchivedStatus, {
  action: 'readMessages',
  asks: ({ ids }) => ({ threads: Object.keys(ids) }),
  decide: ({ ids }, context) => decideArchived(ids, context),
});
