import { decideArchived } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../defineMailboxMutation.ts';

/** Archives threads, or takes them out of the archive. */
export const changeArchivedStatus = defineMailboxMutation('changeArchivedStatus', {
  action: 'readMessages',
  decide: ({ ids }, context) => decideArchived(ids, context),
});
