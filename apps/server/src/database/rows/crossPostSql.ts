/**
 * SQL: whether a person sees a post that carries what is said on an article. Whom its privacy lets in among the author's
 * friends has to be one of them still.
 */
export const canSeePostSql = (post: string, person: string): string => `coalesce(${post}.privacy = 'everyone'
  or ${post}.author_id = ${person}
  or ${post}.privacy in ('friends', 'list') and exists (select from friendships f
      where f.person_id = ${post}.author_id and f.friend_id = ${person} and f.status = 'accepted')
    and (${post}.privacy = 'friends' or ${isOnList(post, person)}), false)`;

const isOnList = (post: string, person: string): string => `exists (select from friend_list_members m
  where m.list_id = ${post}.list_id and m.person_id = ${person})`;

/**
 * SQL: how much of the thread `t` of an article is carried by posts that `w.person_id` sees: 'whole', 'part' or null. It
 * looks once for each of the person's friends and never through all posts, of which one article may have very many.
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
