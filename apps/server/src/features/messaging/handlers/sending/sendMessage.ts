import { mercuryEndpoints } from 'ufi-mercury/contract';
import { decideSend } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../writing/defineMailboxMutation.ts';

/** Sends a message; the first one to an actor begins the thread. */
export const sendMessage = defineMailboxMutation(mercuryEndpoints.sendMessage, {
  action: 'sendMessages',
  asks: ({ thread_id: thread, other_user_fbid: other, reply_to: quoted, origin }) => ({
    threads: thread === undefined ? [] : [thread],
    other,
    messages: quoted == null ? [] : [quoted],
    item: origin?.kind === 'item' ? origin.id : undefined,
  }),
  decide: decideSend,
});
