/**
 * Settings of a site's owner beside name and domains. Words are stored as they were entered; `mirrored_page_id` is the
 * page whose posts mirror the articles' threads.
 */
export const sql = `
alter table sites add column default_ordering text not null default 'social';
alter table sites add column closes_after_days integer not null default 0;
alter table sites add column is_pre_moderated boolean not null default false;
alter table sites add column held_words text[] not null default '{}';
alter table sites add column refused_words text[] not null default '{}';
alter table sites add column mirrored_page_id bigint references actors;
`;
