/**
 * Words of posts, comments on posts and groups for the search, folded as names are: without case and accents, punctuation
 * between them. There is no index by age for comments: the planner takes any beginning of a word for a common one, and would
 * walk all comments along it for a rare one. For the same reason it would start workers, which takes 50 ms.
 */
export const sql = `
create function searchable_words(body text) returns tsvector immutable parallel safe language sql
  return to_tsvector('simple', regexp_replace(
    translate(replace(replace(replace(replace(
      regexp_replace(lower(normalize(body, NFKD)), '[\\u0300-\\u036f\\u0591-\\u05bd\\u0610-\\u061a\\u064b-\\u065f\\u0670]+', '', 'g'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øđðłı', 'oddli'),
    '[[:punct:][:space:]’“”«»…–—]+', ' ', 'g'));
create index posts_by_words on posts using gin (searchable_words(text)) where not is_deleted;
create index groups_by_words on groups using gin (searchable_words(name));
create index comments_by_words on comments using gin (searchable_words(text)) where status is null and site_id is null;
alter table comments set (parallel_workers = 0);
`;
