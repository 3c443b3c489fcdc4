/**
 * Messages. A mailbox is a person's or a page's, by the actor's id; whatever happens in its threads is a step of its own
 * sequence. Times are the server's, in milliseconds: no two entries of a thread have the same one, nor two threads of a
 * mailbox. A step names records and copies none, so that a text that is unsent is nowhere else.
 */
export const sql = `
create table mailboxes (
  id bigint primary key references actors,
  seq bigint not null default 0,
  last_updated bigint not null default 0,
  settings jsonb,
  kill_chat boolean not null default false
);

create table mailbox_folders (
  mailbox_id bigint not null references mailboxes,
  folder text not null,
  unread int not null default 0,
  unseen int not null default 0,
  seen_at bigint not null default 0,
  primary key (mailbox_id, folder)
);

create table message_threads (
  id bigint primary key,
  type text not null check (type in ('one', 'page', 'group')),
  pair_key text unique,
  name text,
  last_at bigint not null,
  last_action_id bigint,
  snippet_id bigint,
  origin jsonb,
  tags jsonb not null default '[]',
  version bigint not null
);

create table thread_members (
  thread_id bigint not null references message_threads,
  mailbox_id bigint not null references actors,
  kind text not null,
  folder text not null,
  folder_before text,
  is_archived boolean not null,
  is_pinned boolean not null,
  mute_until bigint not null,
  unread_count int not null,
  is_marked_unread boolean not null,
  is_unseen boolean not null,
  updated_at bigint not null,
  own_at bigint,
  sent int not null,
  read_at bigint not null,
  receipt_at bigint not null,
  receipt_action bigint not null,
  delivered_at bigint not null,
  cleared_at bigint not null,
  is_gone boolean not null,
  left_at bigint,
  follow_up boolean not null,
  assigned_to bigint references people,
  version bigint not null,
  primary key (thread_id, mailbox_id)
);
create index thread_members_by_folder on thread_members (mailbox_id, folder, updated_at) where not is_gone;
create index thread_members_by_own on thread_members (mailbox_id, own_at) where not is_gone and own_at is not null;
create index thread_members_unread on thread_members (mailbox_id, updated_at)
  where not is_gone and (unread_count > 0 or is_marked_unread or is_unseen);
create index thread_members_pinned on thread_members (mailbox_id, updated_at) where not is_gone and is_pinned;

create table messages (
  thread_id bigint not null references message_threads,
  at bigint not null,
  id bigint not null unique,
  author_id bigint not null,
  person_id bigint not null,
  type text not null,
  body text not null,
  client_id text,
  reply_to bigint,
  is_unsent boolean not null,
  staff_of bigint,
  origin jsonb,
  data jsonb,
  reactions jsonb not null default '{}',
  version bigint not null,
  primary key (thread_id, at)
);
create index messages_by_person on messages (person_id, at);

create table hidden_messages (
  mailbox_id bigint not null,
  thread_id bigint not null,
  at bigint not null,
  primary key (mailbox_id, thread_id, at)
);

create table mailbox_steps (
  mailbox_id bigint not null references mailboxes,
  seq bigint not null,
  person_id bigint,
  client_id text,
  request text,
  names jsonb not null,
  at timestamptz not null default now(),
  primary key (mailbox_id, seq)
);
create unique index mailbox_claim on mailbox_steps (person_id, mailbox_id, client_id) where client_id is not null;
`;
