/**
 * Pictures of people. `site_pictures` is what sites have said of their visitors' pictures (D3), and the queue of those to
 * be copied: `address` is there only until it was fetched or given up, what is compared is its hash. `due_at` is when it
 * may be asked for; without an address, when the same one may be tried anew, which is never once it is copied.
 * `portraits` are the pictures that are kept, with their files in `stored_files`; one that nobody shows has `dropped_at`,
 * from its making on until it is shown.
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
