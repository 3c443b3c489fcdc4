import { decideSend } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../defineMailboxMutation.ts';

/** Sends a message; the first one to an actor begins the thread. */
export const sendMessage = defineMailboxMutation('sendMessage', {
  action: ({ comment_id: comment }) => (comment === undefined ? 'sendMessages' : 'replyPrivately'),
  other: ({ thread_id: thread, other_user_fbid: actor, comment_id: comment }) => ({
    ...(thread === undefined ? { actor } : { thread }),
    comment,
  }),
  media: ({ attached }) => attached,
  decide: decideSend,
});
