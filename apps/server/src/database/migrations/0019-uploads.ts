/**
 * Uploads. `uploads` has one row per attempt: its owner, thread and outcome; daily limits count these rows, and they
 * hold the idempotency key of a photo. `stored_files` are the files of a media item by the path that they are served
 * under, as the store keeps them.
 */
export const sql = `
create table uploads (
  id text primary key,
  person_id bigint not null references people,
  actor_id bigint not null,
  thread_id bigint not null,
  kind text not null check (kind in ('photo', 'video', 'file')),
  name text not null,
  bytes bigint not null,
  client_id text,
  request text,
  state text not null check (state in ('receiving', 'encoding', 'ready', 'failed')),
  media_id bigint,
  reason text,
  http_status int,
  created_at timestamptz not null default now()
);
create unique index uploads_claim on uploads (person_id, actor_id, client_id) where client_id is not null;
create index uploads_by_person on uploads (person_id, created_at);
create index uploads_by_age on uploads (created_at);
create index uploads_by_media on uploads (media_id) where media_id is not null;

create table stored_files (
  path text primary key,
  media_id bigint not null,
  type text not null,
  bytes bigint not null,
  download_name text
);
create index stored_files_by_media on stored_files (media_id);
`;
