/** The admins of a group, and the unseen notices of a person about one thing, are found without reading the others. */
export const sql = `
create index group_admins_in_order on group_members (group_id, person_id) where role = 'admin' and status = 'accepted';
create index notices_unseen_of_person on notices (person_id, kind, object_id) where not is_seen;
`;
