/**
 * Announcements of a page under its own live video, and comments with a tip: `tip_option` is the index of the chosen
 * amount. Neither is counted in `comment_count` or `private_count`; their positions in lists stay.
 */
export const sql = `
alter table comments add column is_announcement boolean not null default false;
alter table comments add column tip_option smallint check (tip_option >= 0);
`;
