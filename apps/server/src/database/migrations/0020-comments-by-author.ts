/** What somebody has written lately, wherever: removing a commenter takes it along. */
export const sql = `
create index comments_by_author on comments (author_id, id) where status is distinct from 'deleted';
`;
