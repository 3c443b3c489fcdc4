const guarded = [
  ['people', 'id'],
  ['page_staff', 'page_id'],
  ['friendships', 'person_id'],
  ['groups', 'id'],
  ['group_members', 'group_id'],
  ['restrictions', 'scope_id'],
] as const;

const rows = { insert: 'new', update: 'new', delete: 'old' } as const;

const guard = (table: string, scope: string, event: keyof typeof rows): string => `
create trigger ${table}_${event} after ${event} on ${table}
  referencing ${rows[event]} table as changed for each statement execute function rights_changed('${scope}');`;

/** SQL of triggers that call `rights_changed` for tables; each is listed with the column that names the scope. */
export const rightsTriggers = (tables: readonly (readonly [table: string, scope: string])[]): string =>
  tables
    .flatMap(([table, scope]) => (['insert', 'update', 'delete'] as const).map((event) => guard(table, scope, event)))
    .join('');

/**
 * People, pages, groups, posts and their comment threads. Ids are 64-bit and sort by creation; counters are stored in
 * the rows that show them and never recomputed; displayed times are Unix seconds. `scopes` is anything that grants
 * roles (a page, a group, a person, a site): triggers increment its `rights_version` with each statement that grants or
 * revokes something there, so that no writer can forget it.
 */
export const sql = `
create table scopes (
  id bigint primary key,
  rights_version bigint not null default 0
);

create table actors (
  id bigint primary key references scopes,
  kind text not null check (kind in ('person', 'page')),
  name text not null,
  first_name text not null,
  search_name text not null,
  thumb_src text,
  cover_line text not null default '',
  is_verified boolean not null default false,
  version bigint not null default 0
);

create table people (
  id bigint primary key references actors,
  user_id text unique,
  locale text not null default 'pt-BR',
  is_instance_owner boolean not null default false,
  is_demo boolean not null default false
);

create table page_staff (
  page_id bigint not null references actors,
  person_id bigint not null references people,
  role text not null check (role in ('ADMIN', 'MANAGER', 'EMPLOYEE', 'NO_PERMISSION')),
  primary key (page_id, person_id)
);
create index page_staff_by_person on page_staff (person_id);

create table page_followers (
  page_id bigint not null references actors,
  person_id bigint not null references people,
  primary key (page_id, person_id)
);

-- An accepted friendship stands twice, once from either side.
create table friendships (
  person_id bigint not null references people,
  friend_id bigint not null references people,
  status text not null check (status in ('asked', 'accepted')),
  primary key (person_id, friend_id)
);

create table groups (
  id bigint primary key references scopes,
  name text not null,
  privacy text not null check (privacy in ('public', 'closed', 'secret'))
);

create table group_members (
  group_id bigint not null references groups,
  person_id bigint not null references people,
  role text not null check (role in ('member', 'admin')),
  status text not null check (status in ('asked', 'accepted')),
  primary key (group_id, person_id)
);
create index group_members_by_person on group_members (person_id);

-- Who may not act in a scope, or under one thread only; until null is for good.
create table restrictions (
  scope_id bigint not null references scopes,
  thread_id bigint not null default 0,
  actor_id bigint not null references actors,
  kind text not null check (kind in ('blocked', 'banned', 'suspended', 'muted')),
  until timestamptz,
  by_person_id bigint not null references people,
  at timestamptz not null default now(),
  primary key (scope_id, actor_id, thread_id, kind)
);

create table posts (
  id bigint primary key,
  author_id bigint not null references actors,
  group_id bigint references groups,
  kind text not null,
  privacy text not null check (privacy in ('everyone', 'friends', 'only_me', 'group')),
  text text not null,
  dir text not null,
  ranges jsonb not null default '[]',
  attachment jsonb,
  created_at bigint not null
);
create index posts_by_author on posts (author_id, id desc);
create index posts_by_group on posts (group_id, id desc) where group_id is not null;

-- The comment area of a post (of the same id) or of another thing; scope_id is the group that it stands in, else its
-- owner. seq is the number of its last change. comment_count counts published public comments and replies,
-- private_count published ones of friends only. The others count places of top-level lists, so whatever is not
-- deleted: toplevel_count those of the default list, low_count those among them that are held low,
-- private_toplevel_count those of the list of friends.
create table threads (
  id bigint primary key,
  scope_id bigint not null references scopes,
  owner_id bigint not null references actors,
  seq bigint not null default 0,
  comment_count integer not null default 0,
  toplevel_count integer not null default 0,
  private_count integer not null default 0,
  low_count integer not null default 0,
  private_toplevel_count integer not null default 0,
  reaction_counts jsonb not null default '{}',
  reactor_ids bigint[] not null default '{}',
  supported_reactions smallint[] not null default '{1,2,16,4,3,7,8}',
  is_closed boolean not null default false,
  default_ordering text not null,
  orderings text[] not null,
  is_bottom_up boolean not null default false
);

-- From here on only the road writes, and it has looked at whatever these rows name: foreign keys would look again, and
-- lock it, at each change.

-- person_id is the real person behind author_id. reply_count counts published replies, activity_id is the later of the
-- comment and its last reply, rank has no clock in it; all three are written when something changes.
create table comments (
  thread_id bigint not null,
  id bigint not null,
  parent_id bigint,
  parent_author_id bigint,
  reply_to_id bigint,
  author_id bigint not null,
  person_id bigint not null,
  client_id text,
  status text check (status in ('deleted', 'spam', 'live-deleted')),
  text text not null,
  encoded text,
  dir text not null,
  ranges jsonb not null default '[]',
  privacy smallint not null default 0,
  is_private boolean not null generated always as (privacy > 0) stored,
  reaction_counts jsonb not null default '{}',
  reply_count integer not null default 0,
  rank double precision not null,
  activity_id bigint not null,
  is_low boolean not null default false,
  created_at bigint not null,
  edited_at bigint,
  version bigint not null,
  primary key (thread_id, id)
) with (fillfactor = 85);
-- One index an ordering: a page of any list, at any depth, is one descent and a walk of its length.
create index comments_toplevel on comments (thread_id, is_private, id)
  where parent_id is null and status is distinct from 'deleted';
create index comments_ranked on comments (thread_id, is_private, rank, id)
  where parent_id is null and status is distinct from 'deleted';
create index comments_relevant on comments (thread_id, is_private, rank, id)
  where parent_id is null and status is distinct from 'deleted' and not is_low;
create index comments_active on comments (thread_id, is_private, activity_id)
  where parent_id is null and status is distinct from 'deleted';
create index comments_replies on comments (thread_id, parent_id, id)
  where parent_id is not null and status is distinct from 'deleted';

-- Texts as they were before each edit, with the version and the time at which they were written.
create table comment_edits (
  thread_id bigint not null,
  comment_id bigint not null,
  version bigint not null,
  text text not null,
  dir text not null,
  ranges jsonb not null,
  written_at bigint not null,
  primary key (thread_id, comment_id, version)
);

-- One reaction an actor and thing; type 0 stays behind so that its version does. object_id is a comment or the thread.
create table reactions (
  thread_id bigint not null,
  object_id bigint not null,
  actor_id bigint not null,
  type smallint not null,
  version bigint not null,
  primary key (thread_id, object_id, actor_id)
);

create table subscriptions (
  thread_id bigint not null,
  actor_id bigint not null,
  is_on boolean not null,
  version bigint not null,
  primary key (thread_id, actor_id)
);

-- Whom a person acts as under a thread.
create table actor_choices (
  person_id bigint not null references people,
  thread_id bigint not null references threads,
  actor_id bigint not null references actors,
  primary key (person_id, thread_id)
);

-- Each change of a thread, once: the claim on its client id, the event of the stream (record) and the line of the
-- audit. request is a hash of what the call means.
create table journal (
  thread_id bigint not null,
  seq bigint not null,
  actor_id bigint not null,
  client_id text,
  person_id bigint not null,
  request bytea not null,
  action text not null,
  object_id bigint not null,
  record json,
  at timestamptz not null default now(),
  primary key (thread_id, seq)
);
create unique index journal_claim on journal (person_id, actor_id, client_id) where client_id is not null;

create function rights_changed() returns trigger language plpgsql as $$
begin
  execute format(
    'update scopes set rights_version = rights_version + 1 where id in (select %I from changed)', tg_argv[0]
  );
  return null;
end
$$;
${rightsTriggers(guarded)}

-- What a change calls when the rights are no longer as it saw them: the road looks again.
create function ask_again() returns boolean language plpgsql as $$
begin
  raise exception 'the rights have changed meanwhile' using errcode = 'UF001';
end
$$;
`;
