/**
 * Posts that people have saved for themselves, with when, in microseconds since 1970. They go with their post, however it
 * is deleted.
 */
export const sql = `
create table saved_posts (
  person_id bigint not null references people,
  post_id bigint not null references posts on delete cascade,
  saved_at bigint not null,
  primary key (person_id, post_id)
);
create index saved_posts_by_time on saved_posts (person_id, saved_at desc, post_id desc);
create index saved_posts_by_post on saved_posts (post_id);
create function forget_saved_posts() returns trigger language plpgsql as $$
begin
  delete from saved_posts where post_id = new.id;
  return null;
end $$;
create trigger forget_saved_posts after update of is_deleted on posts for each row
  when (new.is_deleted and not old.is_deleted) execute function forget_saved_posts();
`;
