/** What may hang on the comments of a site (S5.27), and whether their writers choose who sees them in the feed (S5.26). */
export const sql = `
alter table sites add column enable_photo boolean not null default true;
alter table sites add column enable_sticker boolean not null default true;
alter table sites add column comment_privacy boolean not null default true;
`;
