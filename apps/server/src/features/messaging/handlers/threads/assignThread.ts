import { mercuryEndpoints } from 'ufi-mercury/contract';
import { decideAssign } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../writing/defineMailboxMutation.ts';

/** Assigns a thread of a page to one of its staff, or to nobody. */
export const assignThread = defineMailboxMutation(mercuryEndpoints.assignThread, {
  action: 'readMessages',
  asks: ({ thread_id: thread, assigned_to: to }) => ({ threads: [thread], assignee: to ?? undefined }),
  decide: decideAssign,
});
