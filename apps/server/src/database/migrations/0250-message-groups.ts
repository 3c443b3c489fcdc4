/** Groups of messages: since when somebody is a member, who is admin, and what a group was to whoever has left it. */
export const sql = `
alter table thread_members add column joined_at bigint not null default 0,
  add column is_admin boolean not null default false, add column left_with jsonb;
`;
