/** Posts by the friend list that they are for, which deleting the list looks for. */
export const sql = `
create index posts_for_list on posts (list_id) where list_id is not null;
`;
