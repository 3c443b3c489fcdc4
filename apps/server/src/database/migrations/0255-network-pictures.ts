/**
 * The network's own pictures, in all the sizes that are served: few and small, so that every server and every backup has
 * them. When the last backup was made.
 */
export const sql = `
create table network_pictures (
  name text primary key,
  type text not null,
  content bytea not null
);
alter table instance_settings add column backed_up_at timestamptz;
`;
