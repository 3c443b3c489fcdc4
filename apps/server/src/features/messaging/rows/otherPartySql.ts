/** SQL: whether one of two actors blocks the other. */
export const isBlockedSql = (one: string, other: string): string => `exists (
  select from restrictions r where r.kind = 'blocked' and r.thread_id = 0
    and ((r.scope_id = ${one} and r.actor_id = ${other}) or (r.scope_id = ${other} and r.actor_id = ${one})))`;

/** SQL: whether a page has banned an actor. */
export const isBannedSql = (page: string, actor: string): string => `exists (
  select from restrictions r where r.kind = 'banned' and r.thread_id = 0 and r.scope_id = ${page}
    and r.actor_id = ${actor} and (r.until is null or r.until > now()))`;

const areFriends = (one: string, other: string): string => `exists (select from friendships f
  where f.person_id = ${one} and f.friend_id = ${other} and f.status = 'accepted')`;

const haveCommonFriend = (one: string, other: string): string => `exists (select from friendships f
  join friendships g on g.friend_id = f.friend_id and g.person_id = ${other} and g.status = 'accepted'
  where f.person_id = ${one} and f.status = 'accepted')`;

const areFellows = (one: string, other: string): string => `exists (select from group_members f
  join group_members g on g.group_id = f.group_id and g.person_id = ${other} and g.status = 'accepted'
  where f.person_id = ${one} and f.status = 'accepted')`;

const isWorker = (actor: string): string =>
  `coalesce((select (w.traits ->> 'isWorkUser')::boolean from actors w where w.id = ${actor}), false)`;

/** SQL: the other party of a mailbox as JSON of an `OtherParty`, null if nobody is there; `$item` is the post on sale. */
export const otherPartyJson = (own: string, other: string, item: string): string => `(
  select json_build_object('id', a.id::text, 'kind', a.kind,
    'ties', json_build_object(
      'isFriend', ${areFriends(own, 'a.id')},
      'isSeller', exists (select from posts p where p.id = ${item} and p.author_id = a.id),
      'hasCommonFriend', ${haveCommonFriend(own, 'a.id')},
      'isFellowMember', ${areFellows(own, 'a.id')},
      'isColleague', ${isWorker(own)} and ${isWorker('a.id')},
      'isFollower', exists (select from page_followers w where w.page_id = ${own} and w.person_id = a.id)),
    'isBlocked', ${isBlockedSql(own, 'a.id')},
    'isBanned', ${isBannedSql('a.id', own)},
    'takesStrangers', coalesce((select (b.settings ->> 'stranger_requests')::boolean from mailboxes b
      where b.id = a.id), true))
  from actors a where a.id = ${other} and a.id <> ${own})`;
