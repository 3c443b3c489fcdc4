import { mercuryEndpoints } from 'ufi-mercury/contract';
import { decideSend } from 'ufi-mercury/internal/rules';
import type { Handler } from '../../../../access/handler.ts';
import type { MutationServices } from '../../../../mutations/mutationServices.ts';
import { settlePrivateReplies } from '../../upsells/settlePrivateReplies.ts';
import { defineMailboxMutation } from '../../writing/defineMailboxMutation.ts';
import type { UsesMailboxes } from '../../writing/usesMailboxes.ts';

const send = defineMailboxMutation(mercuryEndpoints.sendMessage, {
  action: ({ comment_id: comment }) => (comment === undefined ? 'sendMessages' : 'replyPrivately'),
  asks: ({
    thread_id: thread,
    other_user_fbid: other,
    reply_to: quoted,
    origin,
    comment_id: comment,
    attached,
    body,
  }) => ({
    threads: thread === undefined ? [] : [thread],
    other,
    body,
    messages: quoted == null ? [] : [quoted],
    item: origin?.kind === 'item' ? origin.id : undefined,
    comment,
    media: attached,
  }),
  sharesTransaction: ({ thread_id: thread, other_user_fbid: other, comment_id: comment, attached = [] }) =>
    thread !== undefined && other === undefined && comment === undefined && attached.length === 0,
  decide: decideSend,
});

/** Sends a message; the first one to an actor begins the thread. A private reply puts its card on the comment. */
export const sendMessage: Handler<typeof mercuryEndpoints.sendMessage, UsesMailboxes & MutationServices> = async (
  input,
  caller,
  services,
) => {
  const answer = await send(input, caller, services);
  if (input.comment_id !== undefined) await settlePrivateReplies(services);
  return answer;
};
