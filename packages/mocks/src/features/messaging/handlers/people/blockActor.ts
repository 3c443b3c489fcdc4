import { decideBlock } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../defineMailboxMutation.ts';

/** Blocks an actor, or lifts it; a page bans. */
export const blockActor = defineMailboxMutation('blockActor', {
  action: 'manageMessages',
  other: ({ blocked_id: actor }) => ({ actor }),
  decide: decideBlock,
});
