import { decideCreateGroup } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../defineMailboxMutation.ts';

/** Begins a group of several people. */
export const createGroup = defineMailboxMutation('createGroup', {
  action: 'sendMessages',
  people: ({ participants }) => participants,
  decide: decideCreateGroup,
});
