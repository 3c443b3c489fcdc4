/**
 * Articles that turned out to be one: `joined_to` leads from the id of an article whose comments have moved to the
 * article that has them now. Keys are made from addresses since, see `nameArticle`; the index finds those that are not.
 */
export const sql = `
alter table articles add column joined_to bigint references articles;
create index articles_joined on articles (joined_to) where joined_to is not null;
create index articles_by_old_key on articles (site_id, id) where key = address;
`;
