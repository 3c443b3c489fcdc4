/**
 * Promotions that double the stars of a payee's broadcasts. What a broadcast has of one is an account of its own, and
 * in its room as `match`. What was added to a comment's stars is a transfer beside its tip, with the same number.
 */
export const sql = `
alter table stars_rooms add column match jsonb;
create unique index ledger_match_of_comment on ledger_transfers (thread_id, comment_id, kind)
  where kind in ('match', 'match_refund');
`;
