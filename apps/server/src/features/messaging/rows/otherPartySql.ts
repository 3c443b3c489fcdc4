import { isInAudience } from '../../../access/isInAudience.ts';
import { threadSource } from '../../../database/rows/threadRow.ts';

/** SQL: whether one of two actors blocks the other. */
export const isBlockedSql = (one: string, other: string): string => `exists (
  select from restrictions r where r.kind = 'blocked' and r.thread_id = 0
    and ((r.scope_id = ${one} and r.actor_id = ${other}) or (r.scope_id = ${other} and r.actor_id = ${one})))`;

/** SQL: whether a page has banned an actor. */
export const isBannedSql = (page: string, actor: string): string => `exists (
  select from restrictions r where r.kind = 'banned' and r.thread_id = 0 and r.scope_id = ${page}
    and r.actor_id = ${actor} and (r.until is null or r.until > now()))`;

/** SQL: whether two people are friends. */
export const areFriends = (one: string, other: string): string => `exists (select from friendships f
  where f.person_id = ${one} and f.friend_id = ${other} and f.status = 'accepted')`;

const haveCommonFriend = (one: string, other: string): string => `exists (select from friendships f
  join friendships g on g.friend_id = f.friend_id and g.person_id = ${other} and g.status = 'accepted'
  where f.person_id = ${one} and f.status = 'accepted')`;

const areFellows = (one: string, other: string): string => `exists (select from group_members f
  join group_members g on g.group_id = f.group_id and g.person_id = ${other} and g.status = 'accepted'
  where f.person_id = ${one} and f.status = 'accepted')`;

const isWorker = (actor: string): string =>
  `coalesce((select (w.traits ->> 'isWorkUser')::boolean from actors w where w.id = ${actor}), false)`;

// Of what is for sale to them: any post of somebody's is no way into their inbox.
const isSelling = (own: string, seller: string, item: string): string => `exists (select from ${threadSource}
  join actors a on a.id = ${own} where t.id = ${item} and p.author_id = ${seller} and p.kind = 'marketplace'
    and not coalesce((p.attachment ->> 'is_sold')::boolean, false) and ${isInAudience})`;

const tiesJson = (own: string, isSeller: string): string => `json_build_object(
      'isFriend', ${areFriends(own, 'a.id')},
      'isSeller', ${isSeller},
      'hasCommonFriend', ${haveCommonFriend(own, 'a.id')},
      'isFellowMember', ${areFellows(own, 'a.id')},
      'isColleague', ${isWorker(own)} and ${isWorker('a.id')},
      'isFollower', exists (select from page_followers w where w.page_id = ${own} and w.person_id = a.id))`;

const partyFields = (own: string, ties: string): string => `'id', a.id::text, 'kind', a.kind,
    'ties', ${ties},
    'isBlocked', ${isBlockedSql(own, 'a.id')},
    'isBanned', ${isBannedSql('a.id', own)},
    'takesStrangers', coalesce((select (b.settings ->> 'stranger_requests')::boolean from mailboxes b
      where b.id = a.id), true)`;

interface PartyOptions {
  /** A post that may be for sale. */
  readonly item: string;
  /** True if a thread may begin: only then what connects both decides anything. */
  readonly mayBegin: string;
}

/** SQL: the other party of a mailbox as JSON of an `OtherParty`, null if nobody is there. */
export function otherPartyJson(own: string, other: string, options?: PartyOptions): string {
  const ties = tiesJson(own, options === undefined ? 'false' : isSelling(own, other, options.item));
  const fields = partyFields(
    own,
    options === undefined ? ties : `case when ${options.mayBegin} then ${ties} else '{}' end`,
  );
  return `(select json_build_object(${fields}) from actors a where a.id = ${other} and a.id <> ${own})`;
}

const hasThreadOfTwo = (accepted: string): string => `exists (select from message_threads t
  join thread_members o on o.thread_id = t.id and o.mailbox_id = a.id and ${accepted}
  where t.pair_key = least(a.id::text collate "C", $1::text collate "C")
    || ':' || greatest(a.id::text collate "C", $1::text collate "C"))`;

const isAcquainted = hasThreadOfTwo("o.folder = 'INBOX' and not o.is_gone");

/**
 * SQL: whether the actor `a` has accepted a thread of two with the mailbox `$1`, whatever became of it: that they have
 * deleted it since, or marked it as spam, is theirs to know.
 */
export const hasAccepted = hasThreadOfTwo("coalesce(o.folder_before, o.folder) = 'INBOX'");

/** SQL: the people of `$2` who are to be in a group with the mailbox `$1`, each as JSON of a `GroupParty`. */
export const groupPartiesText = `
select json_build_object(${partyFields('$1::bigint', tiesJson('$1::bigint', 'false'))}, 'isAcquainted', ${isAcquainted}) as party
from actors a where a.id = any($2::bigint[]) and a.id <> $1::bigint`;

/** SQL: the members of the group `t` of whom one, or the mailbox, blocks the other, as a JSON list. */
export const blockedMembersJson = (own: string): string => `(
  select coalesce(json_agg(o.mailbox_id::text), '[]') from thread_members o
  where t.type = 'group' and o.thread_id = t.id and o.mailbox_id <> ${own} and ${isBlockedSql(own, 'o.mailbox_id')})`;
