/**
 * Sites may have guests: visitors who have given a name, and whom nobody vouches for. They are people of the site
 * (`site_people`) without an id of its own.
 */
export const sql = `
alter table sites add column allows_guests boolean not null default false,
  add column holds_guests boolean not null default true;
alter table site_people drop constraint site_people_pkey;
alter table site_people alter column external_id drop not null;
create unique index site_people_by_external_id on site_people (site_id, external_id);
create index site_people_guests on site_people (person_id) where external_id is null;
create index frame_sessions_by_person on frame_sessions (person_id);
`;
