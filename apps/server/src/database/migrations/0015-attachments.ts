/**
 * What hangs on comments. `extras` holds what most of them have nothing of, as the contract's schema takes it: something
 * attached, a tag on a photo, phrases of delight, markdown. `media` is what people have uploaded and the stickers of
 * packs, whose owner is nobody; `metadata` is what the contract says of such a thing. A thing that was uploaded hangs on
 * one comment at most, and stays that comment's when it is taken off.
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
