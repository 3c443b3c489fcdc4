/** When a site's owner deleted it. Until it is swept it can be restored. */
export const sql = `
alter table sites add column deleted_at timestamptz;
create index sites_deleted on sites (deleted_at) where deleted_at is not null;
`;
