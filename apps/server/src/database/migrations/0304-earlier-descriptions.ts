/** What was said to be on a post's photos, GIFs or video before an edit, by their ids, beside its words. */
export const sql = `
alter table post_edits add column descriptions jsonb;
`;
