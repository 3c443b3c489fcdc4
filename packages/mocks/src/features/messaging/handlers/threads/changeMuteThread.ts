import { decideMute } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../defineMailboxMutation.ts';

/** Mutes threads. */
export const changeMuteThread = defineMailboxMutation('changeMuteThread', {
  action: 'readMessages',
  decide: ({ ids, mute_settings: settings }, context) => decideMute(ids, settings, context),
});
