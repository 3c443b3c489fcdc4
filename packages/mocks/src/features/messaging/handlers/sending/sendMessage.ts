import { decideSend } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../defineMailboxMutation.ts';

/** Sends a message; the first one to an actor begins the thread. */
export const sendMessage = defineMailboxMutation('sendMessage', {
  action: 'sendMessages',
  other: ({ thread_id: thread, other_user_fbid: actor }) => (thread === undefined ? { actor } : { thread }),
  decide: decideSend,
});
