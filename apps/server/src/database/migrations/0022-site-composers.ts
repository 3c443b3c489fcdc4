/**
 * Attachments that a site's comments may have (S5.27), and if their authors choose the audience in the feed (S5.26).
 */
export const sql = `
alter table sites add column enable_photo boolean not null default true;
alter table sites add column enable_sticker boolean not null default true;
alter table sites add column comment_privacy boolean not null default true;
`;
