/** The lines of a broadcast's public ledger, in their order; two never have the same place. */
export const sql = `
create unique index ledger_public_lines on ledger_transfers (thread_id, seq) where kind in ('tip', 'tip_refund');
`;
