/**
 * What the stream of a broadcast is called on the server of video, which nobody guesses; that of an earlier broadcast is
 * called as its post.
 */
export const sql = `
alter table live_streams add column name text unique;
update live_streams set name = post_id::text;
`;
