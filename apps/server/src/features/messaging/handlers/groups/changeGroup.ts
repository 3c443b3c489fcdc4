import { mercuryEndpoints } from 'ufi-mercury/contract';
import { decideChangeGroup } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../writing/defineMailboxMutation.ts';

/** Changes a group's name, picture, members or admins. */
export const changeGroup = defineMailboxMutation(mercuryEndpoints.changeGroup, {
  action: 'sendMessages',
  asks: ({ thread_id: thread, added, picture }) => ({
    threads: [thread],
    people: added,
    ...(picture != null && { media: [picture] }),
  }),
  decide: decideChangeGroup,
});
