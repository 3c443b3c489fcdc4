// The kinds that both name are those of the index.
/** SQL: what a promotion added to a tip, or got back with its refund; null if nothing. */
export const matchedOf = (transfer: string): string => `(select m.amount from ledger_transfers m
  where m.thread_id = ${transfer}.thread_id and m.comment_id = ${transfer}.comment_id
    and m.kind in ('match', 'match_refund')
    and m.kind = case ${transfer}.kind when 'tip' then 'match' else 'match_refund' end)`;
