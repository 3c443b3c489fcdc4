/**
 * The reports of an article's comments that are held now, which a moderator or a ban has closed before `decided_by` was
 * written: undoing that opens them again.
 */
export const sql = `
update reports r set decided_by = coalesce(c.held_by, 'moderator') from comments c
where c.thread_id = r.thread_id and c.id = r.comment_id and c.site_id is not null and c.status = 'spam'
  and not r.is_open and not r.is_dismissed and r.decided_by is null;
`;
