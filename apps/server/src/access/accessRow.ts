import type { AssetRole, Restriction } from 'ufi-core/contract';
import { crossPostVisibilitySql } from '../database/rows/crossPostSql.ts';

/** A person's business role on a page. */
export type StaffRole = AssetRole;

/** What somebody is on a site that shows comments in its own pages. */
export type SiteRole = 'owner' | 'moderator';

/** Whether staff of that role may do anything for their page. */
export const isWorkingRole = (role: StaffRole | null): boolean => role !== null && role !== 'NO_PERMISSION';

/** One restriction of somebody, in a whole scope (`thread_id` 0) or under one thread. */
export interface Restraint {
  readonly scope_id: string;
  readonly thread_id: string;
  readonly actor_id: string;
  readonly kind: Restriction;
}

/** What somebody is told who may not act for a time. */
export interface OwnRestraint {
  readonly kind: 'muted' | 'suspended';
  /** Unix seconds. */
  readonly until: number;
  readonly told: SharedReason | null;
}

/** Why, where the admin shares it: their own words, and the titles of the group's rules. */
export interface SharedReason {
  readonly reason: string | null;
  readonly rules: readonly string[];
}

/** What the rows say of one person, acting as one actor, towards one thread. It is read anew on each call. */
export interface AccessFacts {
  readonly person_id: string;
  readonly actor_id: string;
  /** Their role on the page that they act as; null where they act as themselves or have none. */
  readonly acting_role: StaffRole | null;
  /** Their role on the page that owns the thread. */
  readonly owner_role: StaffRole | null;
  /** What they are in the thread's group. */
  readonly group_role: 'member' | 'admin' | null;
  /** What they are on the article's site; null under a post. */
  readonly site_role: SiteRole | null;
  /** Whether they have agreed to comment on the article's site, in whichever session. */
  readonly is_opted_in: boolean;
  /** Whether they are banned from the article's site: what they write is for themselves and its moderators. */
  readonly is_held: boolean;
  /** How much of the article's thread is carried by posts that they see; null under a post. */
  readonly carried: 'whole' | 'part' | null;
  readonly is_instance_owner: boolean;
  /** Of the thread's owner. */
  readonly is_friend: boolean;
  /** Of the thread's owner; looked up for live videos only, where comments can be for friends of friends. */
  readonly is_friend_of_friend: boolean;
  readonly restrictions: readonly Restriction[];
  /** Of those the one that ends last, where it ends by itself. */
  readonly restraint: OwnRestraint | null;
  /** Whom the person has blocked. */
  readonly blocked: readonly string[];
  /**
   * Who has blocked them or the actor: all of them for a stream, for a call those of whom it reads a comment. Nobody can
   * help being blocked by very many.
   */
  readonly blocked_by: readonly string[];
  /** Who is restricted in the scope or under this thread, the latest 500; only for whoever moderates there. */
  readonly restrained: readonly Restraint[];
  /** Where whoever acts lives, if that has elected the page of the post; null elsewhere. */
  readonly constituency: { readonly title: string; readonly is_shown: boolean } | null;
  /** Who runs the group, or the page for whoever is of its staff, by their ids; null where there is nothing to tell. */
  readonly asset_roles: Readonly<Record<string, AssetRole>> | null;
}

/** The facts, and how often anything that they are made of was granted or taken away: it only grows. */
export interface AccessRow extends AccessFacts {
  readonly rights_version: number;
}

const ownRestrictions = `restrictions x
    where x.scope_id in (t.scope_id, t.owner_id) and x.actor_id in (w.actor_id, w.person_id)
      and x.thread_id in (0, t.id) and (x.until is null or x.until > now())`;

/** Who has blocked `w`, as JSON. */
const blockedBy = (authors: string): string => `(
    select coalesce(json_agg(x.scope_id::text order by x.scope_id), '[]') from restrictions x
    where ${authors} and x.actor_id in (w.actor_id, w.person_id) and x.kind = 'blocked')`;

/** SQL: nobody; for whoever reads no comment, or finds out beside. */
export const noBlockers = `'[]'::json`;
/** SQL: all of them, as JSON. */
export const allBlockers = blockedBy('true');
/** SQL: those of some authors (SQL of an array), each found by its whole key. */
export const blockersAmong = (authors: string): string => blockedBy(`x.scope_id = any(${authors}) and x.thread_id = 0`);

const facts = (blockers: string): string => `'person_id', w.person_id::text, 'actor_id', w.actor_id::text,
  'acting_role', (select s.role from page_staff s where s.page_id = w.actor_id and s.person_id = w.person_id),
  'owner_role', (select s.role from page_staff s where s.page_id = t.owner_id and s.person_id = w.person_id),
  'group_role', (select m.role from group_members m
    where m.group_id = t.scope_id and m.person_id = w.person_id and m.status = 'accepted'),
  'site_role', case when e.id is not null then (
    select s.role from site_staff s where s.site_id = t.scope_id and s.person_id = w.person_id) end,
  'is_opted_in', e.id is not null and exists (
    select from site_visitors s where s.site_id = t.scope_id and s.person_id = w.person_id),
  'carried', case when e.id is not null then ${crossPostVisibilitySql} end,
  'is_instance_owner', coalesce((select h.is_instance_owner from people h where h.id = w.person_id), false),
  'is_friend', exists (select from friendships f
    where f.person_id = t.owner_id and f.friend_id = w.person_id and f.status = 'accepted'),
  'is_friend_of_friend', coalesce(p.kind = 'live', false) and exists (
    select from friendships f join friendships ff on ff.person_id = f.friend_id and ff.status = 'accepted'
    where f.person_id = t.owner_id and f.status = 'accepted' and ff.friend_id = w.person_id),
  'is_held', e.id is not null and exists (select from ${ownRestrictions} and x.kind = 'banned'),
  'restrictions', (select coalesce(json_agg(x.kind), '[]') from ${ownRestrictions}
    and not (e.id is not null and x.kind = 'banned')),
  'restraint', (select json_build_object('kind', x.kind, 'until', floor(extract(epoch from x.until)), 'told', x.told)
    from ${ownRestrictions} and x.until is not null and x.kind in ('muted', 'suspended') order by x.until desc limit 1),
  'blocked', (select coalesce(json_agg(x.actor_id::text order by x.actor_id), '[]') from restrictions x
    where x.scope_id = w.person_id and x.kind = 'blocked'),
  'blocked_by', ${blockers},
  'restrained', case when exists (
      select from page_staff s where s.page_id = t.owner_id and s.person_id = w.person_id and s.role in ('ADMIN', 'MANAGER'))
    or exists (select from group_members m where m.group_id = t.scope_id and m.person_id = w.person_id
      and m.role = 'admin' and m.status = 'accepted')
    or e.id is not null and exists (select from site_staff s where s.site_id = t.scope_id and s.person_id = w.person_id)
    then (select coalesce(json_agg(json_build_object('scope_id', x.scope_id::text, 'thread_id', x.thread_id::text,
        'actor_id', x.actor_id::text, 'kind', x.kind) order by x.actor_id, x.kind, x.thread_id), '[]')
      from (select * from restrictions x where x.scope_id in (t.scope_id, t.owner_id) and x.thread_id in (0, t.id)
        and (x.until is null or x.until > now()) order by x.at desc limit 500) x)
    else '[]' end,
  'constituency', (select json_build_object('title', u.place, 'is_shown', u.is_shown)
    from constituencies y, constituents u where y.page_id = t.owner_id and u.person_id = w.actor_id and u.place = y.place),
  'asset_roles', case
    when g.id is not null then (select json_object_agg(m.person_id::text, 'ADMIN') from (
      select m.person_id from group_members m where m.group_id = g.id and m.role = 'admin' and m.status = 'accepted'
      order by m.person_id limit 500) m)
    when exists (select from page_staff s where s.page_id = t.owner_id and s.person_id = w.person_id
      and s.role <> 'NO_PERMISSION')
    then (select json_object_agg(s.person_id::text, s.role) from (
      select s.person_id, s.role from page_staff s where s.page_id = t.owner_id and s.role <> 'NO_PERMISSION'
      order by s.person_id limit 500) s) end`;

/** SQL: the sum of the rights versions of the scopes in an array; each only grows, so the sum tells any change. */
export const rightsVersionOf = (scopes: string): string =>
  `(select coalesce(sum(v.rights_version), 0)::float8 from scopes v where v.id = any(${scopes}))`;

/**
 * SQL: the standing of `w.person_id` acting as `w.actor_id` towards the thread `t` of `threadSource`, as JSON of
 * {@link AccessFacts}; `blockers` is one of the three above.
 */
export const accessFactsJson = (blockers: string): string => `json_build_object(${facts(blockers)})`;

/** SQL: the same as JSON of a {@link AccessRow}. */
export const accessRowJson = (blockers: string): string => `json_build_object(${facts(blockers)},
  'rights_version', ${rightsVersionOf('array[t.scope_id, t.owner_id, w.actor_id, w.person_id]')})`;
