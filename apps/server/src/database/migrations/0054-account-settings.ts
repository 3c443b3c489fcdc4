/**
 * Counts what changes whether its owner may use an account, besides transfers: suspensions and limits. A decision that
 * has seen another number is made anew.
 */
export const sql = `
alter table ledger_accounts add column settings_version bigint not null default 0;
`;
