/** Recent comments by author in all threads, for removing a commenter. */
export const sql = `
create index comments_by_author on comments (author_id, id) where status is distinct from 'deleted';
`;
