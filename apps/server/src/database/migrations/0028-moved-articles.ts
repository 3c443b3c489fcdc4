/** Aliases of an article: its addresses before the page moved, and addresses that redirect to it. */
export const sql = `
create table article_aliases (
  site_id bigint not null references sites,
  key text not null,
  article_id bigint not null references articles,
  primary key (site_id, key)
);
`;
