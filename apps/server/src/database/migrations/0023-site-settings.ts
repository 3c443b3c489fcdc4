/**
 * What a site's owner decides beside its name and domains. Words stand as they were written; `mirrored_page_id` is the
 * page whose post carries an article's thread.
 */
export const sql = `
alter table sites add column default_ordering text not null default 'social';
alter table sites add column closes_after_days integer not null default 0;
alter table sites add column is_pre_moderated boolean not null default false;
alter table sites add column held_words text[] not null default '{}';
alter table sites add column refused_words text[] not null default '{}';
alter table sites add column mirrored_page_id bigint references actors;
`;
