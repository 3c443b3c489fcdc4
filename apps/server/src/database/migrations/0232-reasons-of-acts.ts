/**
 * Acts of moderation also tell of bans and mutes: of which actor (`target_id`), and under which post (`thread_id`) unless
 * in a whole scope. A reason may be one of those for reporting.
 */
export const sql = `
alter table moderation_acts drop constraint moderation_acts_action_check;
alter table moderation_acts add constraint moderation_acts_action_check check (action in ('hidden', 'deleted', 'restored',
  'upheld', 'suspended', 'unsuspended', 'banned', 'unbanned', 'muted', 'unmuted'));
alter table moderation_acts add column target_id bigint, add column reason_kind text;
create index moderation_acts_of_target on moderation_acts (scope_id, target_id, id) where target_id is not null;
`;
