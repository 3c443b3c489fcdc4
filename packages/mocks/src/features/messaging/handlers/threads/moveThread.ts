import { decideMove } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../defineMailboxMutation.ts';

/** Moves threads to INBOX, which accepts a request, or to OTHER. */
export const moveThread = defineMailboxMutation('moveThread', {
  action: 'readMessages',
  decide: decideMove,
});
