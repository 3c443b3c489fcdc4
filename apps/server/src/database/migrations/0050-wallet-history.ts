/** A wallet's history is read by the ids of its transfers, from either side. */
export const sql = `
create index ledger_transfers_of_debit on ledger_transfers (debit_id, id);
`;
