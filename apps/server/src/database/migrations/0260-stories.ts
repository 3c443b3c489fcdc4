/** Stories that are not yet their author's alone, by age. */
export const sql = `
create index posts_open_stories on posts (created_at) where kind = 'story' and privacy <> 'only_me';
`;
