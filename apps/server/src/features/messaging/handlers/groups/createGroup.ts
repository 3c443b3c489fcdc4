import { mercuryEndpoints } from 'ufi-mercury/contract';
import { decideCreateGroup } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../writing/defineMailboxMutation.ts';

/** Begins a group of several people. */
export const createGroup = defineMailboxMutation(mercuryEndpoints.createGroup, {
  action: 'sendMessages',
  asks: ({ participants }) => ({ people: participants }),
  decide: decideCreateGroup,
});
