/**
 * Pieces of uploads that any server takes, as objects of the store: a row is there before its object, and counts once it
 * has its place in the upload. `uploads.received` is how far an upload is without a gap; `checked_at`, when the server
 * that checks it last said so.
 */
export const sql = `
alter table uploads
  add column received bigint not null default 0,
  add column piece_at timestamptz,
  add column checked_at timestamptz,
  add column metadata jsonb;
create index uploads_open on uploads (id) where state = 'receiving';

create table upload_pieces (
  key text primary key,
  upload_id text not null,
  first_byte bigint,
  bytes bigint,
  created_at timestamptz not null default now()
);
create index upload_pieces_by_upload on upload_pieces (upload_id, first_byte);
`;
