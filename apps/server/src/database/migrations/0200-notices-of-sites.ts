/** The notices of held and reported comments, which go when a site's moderators have decided. */
export const sql = `
create index notices_of_moderators on notices (cause_id) where kind in ('held', 'reported');
`;
