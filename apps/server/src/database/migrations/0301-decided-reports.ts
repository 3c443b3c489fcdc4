/** `decided_by`: what has closed the report at the article's site, a moderator's decision or a ban; undoing that opens it again. */
export const sql = `
alter table reports add column decided_by text check (decided_by in ('moderator', 'ban'));
`;
