import type { AssetRole, OwnRestriction, ReportReason, Restriction } from 'ufi-core/contract';
import { crossPostVisibilitySql } from '../database/rows/crossPostSql.ts';
import type { SiteRole, StaffRole } from '../database/rows/staffRole.ts';

/** One restriction, in a whole scope (`thread_id` 0) or under one thread. */
export interface ActiveRestriction {
  readonly scope_id: string;
  readonly thread_id: string;
  readonly actor_id: string;
  readonly kind: Restriction;
}

/** A restriction on writing as shown to the restricted person. */
export interface OwnRestrictionRow {
  readonly kind: OwnRestriction['kind'];
  /** Unix seconds; null if it has no end. */
  readonly until: number | null;
  readonly by: OwnRestriction['by'];
  readonly sharedReason: SharedReason | null;
  /** The act of moderation that has imposed it; null if none is kept. */
  readonly act: string | null;
}

/** The reason as far as the admin shares it: one of those for reporting, a text, and titles of the group's rules. */
export interface SharedReason {
  readonly reason_kind?: ReportReason | null;
  readonly reason: string | null;
  readonly rules: readonly string[];
}

/** Access of one person, acting as one actor, to one thread. It is read anew for each call. */
export interface AccessFacts {
  readonly person_id: string;
  readonly actor_id: string;
  /** Role on the page that they act as; null if they act as themselves or have none. */
  readonly acting_role: StaffRole | null;
  /** Role on the page that owns the thread. */
  readonly owner_role: StaffRole | null;
  /** Role in the thread's group. */
  readonly group_role: 'member' | 'admin' | null;
  /** Role on the article's site; null under a post. */
  readonly site_role: SiteRole | null;
  /** True if they have opted in to comment on the article's site, in any session. */
  readonly is_opted_in: boolean;
  /**
   * True if they are banned from the article's site. Their comments are visible to themselves and its moderators only.
   */
  readonly is_held: boolean;
  /** How much of the article's thread they can see through cross-posts; null under a post. */
  readonly cross_posted: 'whole' | 'part' | null;
  readonly is_instance_owner: boolean;
  /** Friend of the thread's owner. */
  readonly is_friend: boolean;
  /** On the friend list that the thread's post is for. */
  readonly is_on_list: boolean;
  /**
   * Friend of a friend of the thread's owner. Only determined for live videos, where comments may have that audience.
   */
  readonly is_friend_of_friend: boolean;
  readonly restrictions: readonly Restriction[];
  /** The restriction on writing that ends last. */
  readonly restriction: OwnRestrictionRow | null;
  /** Actors whom the person has blocked. */
  readonly blocked: readonly string[];
  /**
   * Actors who have blocked the person or the actor. A stream loads all of them, a call only those whose comments it
   * reads, because somebody may be blocked by very many.
   */
  readonly blocked_by: readonly string[];
  /** Restrictions in the scope or under this thread, the latest 500; only for moderators. */
  readonly active_restrictions: readonly ActiveRestriction[];
  /** The actor's constituency, if it has elected the post's page; null otherwise. */
  readonly constituency: { readonly title: string; readonly is_shown: boolean } | null;
  /** Admins of the group, or for the page's staff their colleagues, by id; null if there are none to show. */
  readonly asset_roles: Readonly<Record<string, AssetRole>> | null;
}

/** Access facts with a version that grows with every grant or revocation behind them. */
export interface AccessRow extends AccessFacts {
  readonly rights_version: number;
}

const ownRestrictions = `restrictions x
    where x.scope_id in (t.scope_id, t.owner_id) and x.actor_id in (w.actor_id, w.person_id)
      and x.thread_id in (0, t.id) and (x.until is null or x.until > now())`;

/** Actors who have blocked `w`, as JSON. */
const blockedBy = (authors: string): string => `(
    select coalesce(json_agg(x.scope_id::text order by x.scope_id), '[]') from restrictions x
    where ${authors} and x.actor_id in (w.actor_id, w.person_id) and x.kind = 'blocked')`;

/** SQL: no blockers, for callers who read no comment or load them separately. */
export const noBlockers = `'[]'::json`;
/** SQL: all blockers, as JSON. */
export const allBlockers = blockedBy('true');
/** SQL: the blockers among some authors (SQL of an array), each found by its complete key. */
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
  'cross_posted', case when e.id is not null then ${crossPostVisibilitySql} end,
  'is_instance_owner', coalesce((select h.is_instance_owner from people h where h.id = w.person_id), false),
  'is_friend', exists (select from friendships f
    where f.person_id = t.owner_id and f.friend_id = w.person_id and f.status = 'accepted'),
  'is_on_list', exists (select from friend_list_members m where m.list_id = p.list_id and m.person_id = w.person_id),
  'is_friend_of_friend', coalesce(p.kind = 'live', false) and exists (
    select from friendships f join friendships ff on ff.person_id = f.friend_id and ff.status = 'accepted'
    where f.person_id = t.owner_id and f.status = 'accepted' and ff.friend_id = w.person_id),
  'is_held', e.id is not null and exists (select from ${ownRestrictions} and x.kind = 'banned'),
  'restrictions', (select coalesce(json_agg(x.kind), '[]') from ${ownRestrictions}
    and not (e.id is not null and x.kind = 'banned')),
  'restriction', (select json_build_object('kind', x.kind, 'until', floor(extract(epoch from x.until)),
    'sharedReason', x.shared_reason, 'act', (select a.id::text from moderation_acts a where a.scope_id = x.scope_id
      and a.target_id = x.actor_id and a.person_id = w.person_id and coalesce(a.thread_id, 0) = x.thread_id
      and a.action = case x.kind when 'muted' then 'muted' else 'banned' end order by a.at desc, a.id desc limit 1),
    'by', case when e.id is not null then 'siteModerator' when x.scope_id = g.id then 'groupAdmin'
      when exists (select from actors a where a.id = t.owner_id and a.kind = 'page') then 'pageAdmin' else 'postAuthor' end)
    from ${ownRestrictions} and x.kind <> 'blocked' order by x.until desc nulls first limit 1),
  'blocked', (select coalesce(json_agg(x.actor_id::text order by x.actor_id), '[]') from restrictions x
    where x.scope_id = w.person_id and x.kind = 'blocked'),
  'blocked_by', ${blockers},
  'active_restrictions', case when exists (
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

/**
 * SQL: the sum of the rights versions of the scopes in an array. Each version only grows, so every change alters the
 * sum.
 */
export const rightsVersionOf = (scopes: string): string =>
  `(select coalesce(sum(v.rights_version), 0)::float8 from scopes v where v.id = any(${scopes}))`;

/**
 * SQL: the access of `w.person_id` acting as `w.actor_id` to the thread `t` of `threadSource`, as JSON of {@link
 * AccessFacts}. `blockers` is one of the three above.
 */
export const accessFactsJson = (blockers: string): string => `json_build_object(${facts(blockers)})`;

/** SQL: the same as JSON of an {@link AccessRow}. */
export const accessRowJson = (blockers: string): string => `json_build_object(${facts(blockers)},
  'rights_version', ${rightsVersionOf('array[t.scope_id, t.owner_id, w.actor_id, w.person_id]')})`;
