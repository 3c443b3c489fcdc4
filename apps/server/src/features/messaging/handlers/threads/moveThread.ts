import { mercuryEndpoints } from 'ufi-mercury/contract';
import { decideMove } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../writing/defineMailboxMutation.ts';

/** Moves threads to INBOX, which accepts a request, or to OTHER. */
export const moveThread = defineMailboxMutation(mercuryEndpoints.moveThread, {
  action: 'readMessages',
  asks: ({ inbox = [], other = [] }) => ({ threads: [...inbox, ...other] }),
  decide: decideMove,
});
