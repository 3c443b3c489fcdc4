/** Posts that a call has made: by whom, and under which idempotency key. */
export const sql = `
alter table posts add column made_by_id bigint references people, add column client_id text, add column request text;
create unique index posts_by_call on posts (made_by_id, client_id) where client_id is not null;
`;
