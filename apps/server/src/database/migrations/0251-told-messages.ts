/**
 * Messages that people are told of on their devices: up to when each of them was told of a thread. Of what is older than
 * this nobody is told.
 */
export const sql = `
alter table thread_members add column told_at bigint not null default 0;
update thread_members set told_at = floor(extract(epoch from now()) * 1000);
`;
