/**
 * What most actors have nothing of: bots, those who speak for a business, work accounts, a badge's picture. The index
 * finds who runs a group, however many members it has.
 */
export const sql = `
alter table actors add column traits jsonb;
create index group_admins on group_members (group_id) where role = 'admin' and status = 'accepted';
`;
