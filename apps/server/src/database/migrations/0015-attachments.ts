/**
 * Attachments of comments. `extras` holds optional parts in the form of the contract's schema: an attachment, a photo
 * tag, text delights, Markdown. `media` are uploads and the stickers of packs, which have no owner; `metadata` is the
 * contract's metadata of the attachment. An upload is attached to at most one comment, and stays assigned to it after
 * it is removed.
 */
export const sql = `
alter table comments add column extras jsonb;
alter table comment_edits add column extras jsonb;
alter table groups add column is_markdown boolean not null default false;

create table sticker_packs (
  id bigint primary key,
  name text not null
);

create table media (
  id bigint primary key,
  kind text not null check (kind in ('sticker', 'photo', 'gif', 'video', 'file')),
  owner_id bigint references people,
  pack_id bigint references sticker_packs,
  status text not null default 'ready' check (status in ('encoding', 'ready', 'failed')),
  metadata jsonb not null,
  check ((kind = 'sticker') = (pack_id is not null)),
  check ((kind = 'sticker') = (owner_id is null))
);
create index media_by_owner on media (owner_id) where owner_id is not null;
create index media_by_pack on media (pack_id) where pack_id is not null;

create table attached_media (
  media_id bigint primary key,
  thread_id bigint not null,
  comment_id bigint not null
);

-- Posts had a card of four fields, whatever it showed.
update posts set attachment = case
  when attachment ->> 'uri' is not null then jsonb_build_object(
    'type', 'share', 'uri', attachment -> 'uri', 'host', attachment -> 'subtitle',
    'title', attachment -> 'title', 'subtitle', attachment -> 'subtitle', 'image', attachment -> 'image')
  when jsonb_typeof(attachment -> 'image') = 'object' then jsonb_build_object(
    'type', 'photo', 'fbid', id::text, 'metadata', (attachment -> 'image') - 'uri' || jsonb_build_object(
      'url', attachment -> 'image' -> 'uri', 'preview_uri', attachment -> 'image' -> 'uri'))
end
where attachment is not null and not attachment ? 'type';
`;
