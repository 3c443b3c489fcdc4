/**
 * Appeals against acts of moderation: one of each act, in its author's words, answered by another act. Those without an
 * answer wait in the queue of the act's scope.
 */
export const sql = `
alter table moderation_acts drop constraint moderation_acts_action_check;
alter table moderation_acts add constraint moderation_acts_action_check
  check (action in ('hidden', 'deleted', 'restored', 'upheld', 'suspended', 'unsuspended'));
alter table moderation_acts add column appeal text, add column appealed_at timestamptz, add column answer_id bigint;
create index appeals_of_scope on moderation_acts (scope_id, id) where appeal is not null and answer_id is null;
create index appeals_of_owner on moderation_acts (owner_id, id) where appeal is not null and answer_id is null;
create index appeals_by_answer on moderation_acts (answer_id) where answer_id is not null;
`;
