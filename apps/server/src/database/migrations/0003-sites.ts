import { rightsTriggers } from './0001-world.ts';

/**
 * Sites that embed comments, and their pages: articles. A site is a scope. An opt-in (`site_visitors`) increments the
 * rights version of the person and not of the site; otherwise each opt-in would invalidate the rights of everybody on
 * the site. `sites` has a trigger because closing a site revokes the right to comment.
 */
export const sql = `
-- client_id and request claim a registration, as the journal does for changes of threads.
create table sites (
  id bigint primary key references scopes,
  name text not null,
  is_closed boolean not null default false,
  ranking_allowed boolean not null default true,
  max_comment_length integer not null default 0,
  min_feed_length integer not null default 9,
  registered_by bigint not null references people,
  client_id text,
  request bytea not null
);
create unique index sites_claim on sites (registered_by, client_id) where client_id is not null;

-- Where a site may show its comments, as normaliseOrigin makes it. is_wildcard stands for every host below this one,
-- by whole labels, and not for the host itself. place is the owner's order.
create table site_domains (
  site_id bigint not null references sites,
  place integer not null,
  scheme text not null check (scheme in ('http', 'https')),
  host text not null,
  port integer not null,
  is_wildcard boolean not null,
  primary key (site_id, scheme, host, port, is_wildcard)
);
create index site_domains_by_host on site_domains (host, port, scheme);

create table site_staff (
  site_id bigint not null references sites,
  person_id bigint not null references people,
  role text not null check (role in ('owner', 'moderator')),
  primary key (site_id, person_id)
);
create index site_staff_by_person on site_staff (person_id);

create table site_visitors (
  site_id bigint not null references sites,
  person_id bigint not null references people,
  opted_in_at timestamptz not null default now(),
  primary key (site_id, person_id)
);

-- A page of a site with comments, which are in the thread of the same id. key is what names the thread: the canonical
-- address, or the site's own name for it.
create table articles (
  id bigint primary key,
  site_id bigint not null references sites,
  key text not null,
  address text not null,
  created_at timestamptz not null default now(),
  unique (site_id, key)
);

-- Nobody is the author of an article.
alter table threads alter column owner_id drop not null;

-- How many comments a list counts that a viewer does not see.
create index comments_held on comments (thread_id, status, author_id)
  where parent_id is null and status in ('spam', 'live-deleted');
${rightsTriggers([
  ['sites', 'id'],
  ['site_staff', 'site_id'],
  ['site_visitors', 'person_id'],
])}
`;
