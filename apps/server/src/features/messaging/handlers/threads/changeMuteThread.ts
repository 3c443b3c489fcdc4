import { mercuryEndpoints } from 'ufi-mercury/contract';
import { decideMute } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../writing/defineMailboxMutation.ts';

/** Mutes threads. */
export const changeMuteThread = defineMailboxMutation(mercuryEndpoints.changeMuteThread, {
  action: 'readMessages',
  asks: ({ ids }) => ({ threads: ids }),
  decide: ({ ids, mute_settings: settings }, context) => decideMute(ids, settings, context),
});
