import { threadPrivacy } from '../database/rows/threadRow.ts';

/**
 * SQL: whether the row `a` of `actors` can see the thread `t` of `threadSource`. It preselects for many actors what
 * `canSeeThread` decides for one viewer; a property test compares both. A page has no audience of its own: it only
 * counts under public threads and its own posts.
 */
export const isInAudience = `case
  when ${threadPrivacy} = 'nobody' then false
  when ${threadPrivacy} <> 'only_me' and g.privacy = 'public' or (g.id is null and ${threadPrivacy} = 'everyone') then true
  when a.kind = 'page' then a.id is not distinct from t.owner_id
  when g.id is not null and ${threadPrivacy} <> 'only_me' then exists (select from group_members m
    where m.group_id = g.id and m.person_id = a.id and m.status = 'accepted')
  when a.id = t.owner_id then true
  when exists (select from page_staff s
    where s.page_id = t.owner_id and s.person_id = a.id and s.role <> 'NO_PERMISSION') then true
  else ${threadPrivacy} in ('friends', 'list') and exists (select from friendships f
      where f.person_id = t.owner_id and f.friend_id = a.id and f.status = 'accepted')
    and (p.privacy = 'friends' or exists (select from friend_list_members m
      where m.list_id = p.list_id and m.person_id = a.id)) end`;
