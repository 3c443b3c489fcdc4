/** What admins write about a group, and the call that made it, under its idempotency key. */
export const sql = `
alter table groups add column description text not null default '';
alter table groups add column made_by_id bigint references people, add column client_id text, add column request text;
create unique index groups_by_call on groups (made_by_id, client_id) where client_id is not null;
`;
