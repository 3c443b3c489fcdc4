import { decideAssign } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../defineMailboxMutation.ts';

/** Assigns a thread of a page to one of its staff, or to nobody. */
export const assignThread = defineMailboxMutation('assignThread', {
  action: 'readMessages',
  other: ({ assigned_to: assignee }) => ({ assignee }),
  decide: decideAssign,
});
