import type { ClientBase } from 'pg';
import { earningsChecks } from './earnings/earningsChecks.ts';
import { matchChecks } from './earnings/matchChecks.ts';
import { matchedOf } from './earnings/matchedOf.ts';
import { findDifferences, ledgerChecks, type LedgerCheck, type LedgerDifference } from '../ledger/index.ts';

const sumOf = (
  row: string,
) => `coalesce((select sum(case when t.kind in ('tip', 'match') then t.amount else -t.amount end)
  from ledger_transfers t where t.kind in ('tip', 'match', 'tip_refund', 'match_refund') and t.thread_id = ${row}.thread_id`;

const kept = `select count(*) from ledger_transfers t where t.kind = 'tip' and t.thread_id = r.thread_id and not exists (
  select from ledger_transfers u where u.reverses_id = t.id)`;

/** The checks of the ledger, and of the figures of broadcasts against their transfers. */
export const starsChecks: readonly LedgerCheck[] = [
  ...ledgerChecks,
  ['received', `select r.thread_id::text from stars_rooms r where r.received <> ${sumOf('r')}), 0)`],
  ['number of tips', `select r.thread_id::text from stars_rooms r where r.tips <> (${kept})`],
  [
    'number of supporters',
    `select r.thread_id::text from stars_rooms r where r.supporters <> (
      select count(*) from stars_supporters s where s.thread_id = r.thread_id and s.quantity > 0)`,
  ],
  [
    'supporter',
    `select s.actor_id::text from stars_supporters s where s.quantity <> coalesce((
      select sum(t.amount) from ledger_transfers t where t.kind = 'tip' and t.thread_id = s.thread_id
        and t.person_id = s.actor_id and not exists (
          select from ledger_transfers u where u.reverses_id = t.id)), 0)`,
  ],
  [
    'head',
    `with recursive line as (
      select t.*, ${matchedOf('t')} as matched, row_number() over (partition by t.thread_id order by t.seq) as place
      from ledger_transfers t where t.kind in ('tip', 'tip_refund')
    ), chain as (
      select r.thread_id, 0::bigint as place, '' as head from stars_rooms r
      union all
      select c.thread_id, l.place, encode(sha256(convert_to(
        c.head || E'\\n' || concat_ws(' ', l.seq, l.kind, l.comment_id, l.amount, '+' || l.matched), 'UTF8')), 'hex')
      from chain c join line l on l.thread_id = c.thread_id and l.place = c.place + 1
    )
    select r.thread_id::text from stars_rooms r
    where r.head <> (select c.head from chain c where c.thread_id = r.thread_id order by c.place desc limit 1)`,
  ],
  ...earningsChecks,
  ...matchChecks,
];

/**
 * Looks for everything in the ledger that does not add up: balances, tips against their comments, and the figures of
 * broadcasts against their transfers.
 */
export const checkStars = (database: Pick<ClientBase, 'query'>): Promise<readonly LedgerDifference[]> =>
  findDifferences(database, starsChecks);
