/**
 * The places that elected pages, and the places of residence that people declared. A comment keeps the badge that it
 * was written with: its title, and if it is shown.
 */
export const sql = `
create table constituencies (
  page_id bigint primary key references actors,
  place text not null
);
create index constituencies_by_place on constituencies (place);

create table constituents (
  person_id bigint primary key references people,
  place text not null,
  is_shown boolean not null
);

alter table comments add column constituent jsonb;
`;
