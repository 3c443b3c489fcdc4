import { rightsTriggers } from './0001-world.ts';

/**
 * Posts that mirror comments on articles: one comment with its replies, or a whole thread if the site has chosen a page
 * for it. The comments exist only in the article's thread. Also friend lists, as audiences of posts.
 */
export const sql = `
create table friend_lists (
  id bigint primary key,
  person_id bigint not null references people,
  name text not null
);
create index friend_lists_by_person on friend_lists (person_id);

create table friend_list_members (
  list_id bigint not null references friend_lists,
  person_id bigint not null references people,
  primary key (list_id, person_id)
);

-- The thread that a post carries where that is not its own, and the comment that it is about; null for all of it.
alter table posts add column thread_id bigint;
alter table posts add column comment_id bigint;
alter table posts add column list_id bigint references friend_lists;
alter table posts drop constraint posts_privacy_check;
alter table posts add constraint posts_privacy_check
  check (privacy in ('everyone', 'friends', 'only_me', 'group', 'list') and (privacy = 'list') = (list_id is not null));
create unique index posts_of_thread on posts (thread_id, author_id, coalesce(comment_id, 0)) where thread_id is not null;
create index posts_of_comment on posts (comment_id) where comment_id is not null;
create index posts_for_all on posts (thread_id)
  where thread_id is not null and privacy = 'everyone' and not is_deleted;

${rightsTriggers([['friend_list_members', 'person_id']])}
`;
