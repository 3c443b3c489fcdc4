import { decideChangeGroup } from 'ufi-mercury/internal/rules';
import { defineMailboxMutation } from '../../defineMailboxMutation.ts';

/** Changes a group's name, picture, members or admins. */
export const changeGroup = defineMailboxMutation('changeGroup', {
  action: 'sendMessages',
  people: ({ added }) => added,
  media: ({ picture }) => (picture == null ? [] : [picture]),
  decide: decideChangeGroup,
});
