import { mercuryEndpoints } from 'ufi-mercury/contract';
import { decideRead } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../writing/defineMailboxMutation.ts';

/** Marks threads as read up to a time, or as unread. */
export const changeReadStatus = defineMailboxMutation(mercuryEndpoints.changeReadStatus, {
  action: 'readMessages',
  asks: ({ ids, watermarkTimestamp: upTo }) => ({
    threads: Object.keys(ids),
    ...(upTo !== undefined && { unreadAfter: Number(upTo) }),
  }),
  decide: decideRead,
});
