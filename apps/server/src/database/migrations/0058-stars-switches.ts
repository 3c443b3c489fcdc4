/**
 * The switches above the settings of broadcasts: of the payee, and of the whole instance, whose `owner_id` is 0.
 * `is_selling` is the instance's alone. Whoever has no row has the defaults. `version` grows with each change, so that
 * a decision which has seen another is made anew.
 */
export const sql = `
create table stars_switches (
  owner_id bigint primary key,
  is_enabled boolean not null default true,
  is_selling boolean not null default true,
  minimum bigint not null default 10,
  version bigint not null default 1
);
`;
