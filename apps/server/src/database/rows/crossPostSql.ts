/**
 * SQL: whether a person can see a cross-post. Where its privacy requires friendship with the author, that has to be
 * current.
 */
export const canSeePostSql = (post: string, person: string): string => `coalesce(${post}.privacy = 'everyone'
  or ${post}.author_id = ${person}
  or ${post}.privacy in ('friends', 'list') and exists (select from friendships f
      where f.person_id = ${post}.author_id and f.friend_id = ${person} and f.status = 'accepted')
    and (${post}.privacy = 'friends' or ${isOnList(post, person)}), false)`;

const isOnList = (post: string, person: string): string => `exists (select from friend_list_members m
  where m.list_id = ${post}.list_id and m.person_id = ${person})`;

/**
 * SQL: the source of the cross-posts `x` of some comments that each of some people `w.person_id` can see (SQL of
 * arrays).
 */
export const crossPostedCommentsSql = (comments: string, people: string): string =>
  `posts x cross join unnest(${people}) w (person_id)
      where x.comment_id = any(${comments}) and not x.is_deleted and ${canSeePostSql('x', 'w.person_id')}`;

/**
 * SQL: how much of the thread `t` of an article `w.person_id` can see through cross-posts: 'whole', 'part' or null. It
 * does one lookup per friend and never scans all posts, of which an article may have very many.
 */
export const crossPostVisibilitySql = `case
  when exists (select from posts x where x.thread_id = t.id and x.comment_id is null and x.privacy = 'everyone'
    and not x.is_deleted) then 'whole'
  when exists (select from posts x where x.thread_id = t.id and x.privacy = 'everyone' and not x.is_deleted)
    or exists (select from posts x where x.thread_id = t.id and x.author_id = w.person_id and not x.is_deleted)
    or exists (select from friendships y cross join lateral (select from posts x
      where x.thread_id = t.id and x.author_id = y.friend_id and not x.is_deleted
        and (x.privacy = 'friends' or x.privacy = 'list' and ${isOnList('x', 'w.person_id')}) limit 1) x
      where y.person_id = w.person_id and y.status = 'accepted') then 'part' end`;
