import { mercuryEndpoints } from 'ufi-mercury/contract';
import { decideBlock } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../writing/defineMailboxMutation.ts';

/** Blocks an actor, or lifts it; a page bans. */
export const blockActor = defineMailboxMutation(mercuryEndpoints.blockActor, {
  action: 'manageMessages',
  asks: ({ blocked_id: other }) => ({ other }),
  decide: decideBlock,
});
