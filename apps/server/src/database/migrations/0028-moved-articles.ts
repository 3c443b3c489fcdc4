/** Other names of an article: where its page was before it moved, and addresses that lead to it. */
export const sql = `
create table article_aliases (
  site_id bigint not null references sites,
  key text not null,
  article_id bigint not null references articles,
  primary key (site_id, key)
);
`;
