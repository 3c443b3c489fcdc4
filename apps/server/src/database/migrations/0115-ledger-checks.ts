/** Checks of the ledger: when, and how much did not add up. The last one says whether stars are sold. */
export const sql = `
create table ledger_checks (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  differences bigint not null
);
`;
