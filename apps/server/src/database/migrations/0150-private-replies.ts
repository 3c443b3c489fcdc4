/**
 * Comments that a page has answered by message, once each. `needs_card` until the comment has its card, which is written
 * after the message.
 */
export const sql = `
create table private_replies (
  comment_id bigint primary key,
  post_id bigint not null,
  page_id bigint not null references actors,
  person_id bigint not null references people,
  thread_id bigint not null references message_threads,
  needs_card boolean not null default true
);
create index private_replies_waiting on private_replies (comment_id) where needs_card;
`;
