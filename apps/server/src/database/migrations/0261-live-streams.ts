/** The secret by which the stream of a broadcast is known; its sender reads it again, so it is kept as it is. */
export const sql = `
create table live_streams (
  post_id bigint primary key references posts (id) on delete cascade,
  secret text not null
);
`;
