/** What was paid out to broadcasters leaves the ledger of stars for this account, which has no balance. */
export const sql = `
insert into ledger_accounts (id, ledger, kind, balance) values (2, 'stars', 'redeemed', null);
`;
