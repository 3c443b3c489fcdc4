/**
 * Portraits. `site_pictures` are the pictures that sites named for their visitors (D3), and the queue of those to copy:
 * `address` is stored only until it was fetched or given up, and its hash is used for comparison. `due_at` is the time
 * of the next attempt; without an address, the time from which the same one may be tried again, which is never once it
 * is copied. `portraits` are the stored pictures, with their files in `stored_files`; an unused one has `dropped_at`,
 * from its creation until it is shown.
 */
export const sql = `
create table site_pictures (
  person_id bigint primary key references people on delete cascade,
  site_id bigint not null references sites on delete cascade,
  address_hash bytea not null,
  address text,
  tries integer not null default 0,
  due_at timestamptz not null default now()
);
create index site_pictures_waiting on site_pictures (due_at) where address is not null;
create index site_pictures_waiting_by_site on site_pictures (site_id) where address is not null;

create table portraits (
  id bigint primary key,
  actor_id bigint references actors on delete set null,
  dropped_at timestamptz default now()
);
create index portraits_by_actor on portraits (actor_id);
create index portraits_dropped on portraits (dropped_at) where dropped_at is not null or actor_id is null;
`;
