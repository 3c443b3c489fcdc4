/**
 * Traits that few actors have: bots, business personas, work accounts, a badge's picture. The index finds the admins of
 * a group regardless of its size.
 */
export const sql = `
alter table actors add column traits jsonb;
create index group_admins on group_members (group_id) where role = 'admin' and status = 'accepted';
`;
