/**
 * Sticker packs to choose from. `key` identifies a built-in pack and is null for any other; `names` and `words` are by
 * locale, the latter as `{ label, keywords }`. In groups with `is_custom_stickers`, members may use their own stickers,
 * and all stickers are shown smaller (S9.09).
 */
export const sql = `
alter table sticker_packs add column key text unique;
alter table sticker_packs add column place integer not null default 0;
alter table sticker_packs add column names jsonb;
update sticker_packs set names = jsonb_build_object('pt-BR', name);
alter table sticker_packs alter column names set not null;
alter table sticker_packs drop column name;

create table stickers (
  media_id bigint primary key references media,
  place integer not null,
  words jsonb not null
);
insert into stickers (media_id, place, words)
select id, row_number() over (partition by pack_id order by id) - 1, jsonb_build_object('pt-BR',
  jsonb_build_object('label', metadata -> 'accessibilityLabel', 'keywords', '[]'::jsonb))
from media where kind = 'sticker';

alter table groups add column is_custom_stickers boolean not null default false;
`;
