/**
 * Uploads that are attached to posts. Without a comment, the medium is the post's own, whose id is the thread's.
 */
export const sql = `
alter table attached_media alter column comment_id drop not null;
`;
