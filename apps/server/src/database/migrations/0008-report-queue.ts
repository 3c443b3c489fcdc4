/**
 * The report queue by the scopes whose moderators read it: the group or owner of the thread, and the thread's owner.
 */
export const sql = `
alter table reports add column id bigint generated always as identity;
alter table reports add column scope_id bigint not null default 0;
alter table reports add column owner_id bigint;
update reports r set scope_id = t.scope_id, owner_id = t.owner_id from threads t where t.id = r.thread_id;
create index reports_by_scope on reports (scope_id, id);
create index reports_by_owner on reports (owner_id, id);
`;
