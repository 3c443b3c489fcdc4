/** Up to when a person was told by mail of what came into a thread of messages, of their own mailbox or of a page's. */
export const sql = `
create table mailed_threads (
  person_id bigint not null references people,
  mailbox_id bigint not null,
  thread_id bigint not null,
  at bigint not null,
  primary key (person_id, mailbox_id, thread_id),
  foreign key (thread_id, mailbox_id) references thread_members (thread_id, mailbox_id) on delete cascade
);
create index mailed_threads_by_thread on mailed_threads (thread_id, mailbox_id);
`;
