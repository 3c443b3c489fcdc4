/**
 * Appeals against bans, mutes and suspensions of accounts: those that the owners of the instance answer are found for the
 * whole instance.
 */
export const sql = `
create index appeals_of_owners on moderation_acts (id)
  where appeal is not null and answer_id is null and role = 'instanceOwner';
`;
