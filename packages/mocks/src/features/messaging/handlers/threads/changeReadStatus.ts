import { decideRead } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../defineMailboxMutation.ts';

/** Marks threads as read up to a time, or as unread. */
export const changeReadStatus = defineMailboxMutation('changeReadStatus', {
  action: 'readMessages',
  unreadAfter: ({ watermarkTimestamp: upTo }) => (upTo === undefined ? undefined : Number(upTo)),
  decide: decideRead,
});
