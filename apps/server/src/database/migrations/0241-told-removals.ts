/** People are told that they were removed from a group. */
export const sql = `
alter table moderation_acts drop constraint moderation_acts_action_check;
alter table moderation_acts add constraint moderation_acts_action_check check (action in ('hidden', 'deleted', 'restored',
  'upheld', 'suspended', 'unsuspended', 'banned', 'unbanned', 'muted', 'unmuted', 'removed'));
`;
