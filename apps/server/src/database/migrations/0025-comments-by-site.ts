/**
 * Comments across all articles of a site: each row has its site's id, so that a page of any view is one index scan.
 * Comments under posts are not in these indexes.
 */
export const sql = `
alter table comments add column site_id bigint;
update comments c set site_id = e.site_id from articles e where e.id = c.thread_id;
create index comments_by_site on comments (site_id, id) where site_id is not null and status is distinct from 'deleted';
create index comments_pending on comments (site_id, id) where site_id is not null and status = 'spam' and needs_approval;
create index comments_hidden on comments (site_id, id)
  where site_id is not null and status = 'spam' and not needs_approval;
create index audit_by_comment on audit (thread_id, comment_id, id);
`;
