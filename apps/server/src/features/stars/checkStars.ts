import type { ClientBase } from 'pg';
import { namedSupporters } from 'ufi-core/contract';
import { earningsChecks } from './earnings/earningsChecks.ts';
import { matchChecks } from './earnings/matchChecks.ts';
import { matchedOf } from './earnings/matchedOf.ts';
import { findDifferences, ledgerChecks, type LedgerCheck, type LedgerDifference } from '../ledger/index.ts';

const received = `
select t.thread_id, sum(case when t.kind in ('tip', 'match') then t.amount else -t.amount end) as stars
from ledger_transfers t where t.kind in ('tip', 'match', 'tip_refund', 'match_refund') group by t.thread_id`;

const kept = `select count(*) from ledger_transfers t where t.kind = 'tip' and t.thread_id = r.thread_id and not exists (
  select from ledger_transfers u where u.reverses_id = t.id)`;

/** The checks of the ledger, and of the figures of broadcasts against their transfers. */
export const starsChecks: readonly LedgerCheck[] = [
  ...ledgerChecks,
  [
    'received',
    `select r.thread_id::text from stars_rooms r left join (${received}) s on s.thread_id = r.thread_id
    where r.received <> coalesce(s.stars, 0)`,
  ],
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
    'tip without its supporter',
    `select min(t.id)::text from ledger_transfers t where t.kind = 'tip' and not exists (
      select from stars_supporters s where s.thread_id = t.thread_id and s.actor_id = t.person_id)
    group by t.thread_id, t.person_id`,
  ],
  [
    'first supporters',
    `select r.thread_id::text from stars_rooms r
    where array(select (e.entry ->> 'actor') || ' ' || (e.entry ->> 'quantity')
        from jsonb_array_elements(r.top) with ordinality e (entry, place) order by e.place)
      <> array(select s.actor_id || ' ' || s.quantity from stars_supporters s
        where s.thread_id = r.thread_id and s.quantity > 0
        order by s.quantity desc, s.actor_id limit ${namedSupporters})`,
  ],
  [
    // What was reached stays so after a refund, and may have been received once before the goal was set.
    'goal',
    `select r.thread_id::text from stars_rooms r cross join lateral (
      select (r.goal ->> 'target')::bigint as target, (r.goal ->> 'isReached')::boolean as is_reached) g
    where r.goal is not null and case when g.is_reached then g.target > coalesce((
        select max(x.received) from (
          select sum((t.amount + coalesce(${matchedOf('t')}, 0)) * case t.kind when 'tip' then 1 else -1 end)
            over (order by t.seq) as received
          from ledger_transfers t where t.kind in ('tip', 'tip_refund') and t.thread_id = r.thread_id) x), 0)
      else r.received >= g.target end`,
  ],
  [
    'head',
    // Each line is found by the one before it, in an index.
    `with recursive chain as (
      select r.thread_id, -1::bigint as seq, '' as head from stars_rooms r
      union all
      select c.thread_id, l.seq, encode(sha256(convert_to(
        c.head || E'\\n' || concat_ws(' ', l.seq, l.kind, l.comment_id, l.amount, '+' || l.matched), 'UTF8')), 'hex')
      from chain c cross join lateral (
        select t.*, ${matchedOf('t')} as matched from ledger_transfers t
        where t.kind in ('tip', 'tip_refund') and t.thread_id = c.thread_id and t.seq > c.seq
        order by t.seq limit 1) l
    )
    select r.thread_id::text from stars_rooms r join (
      select distinct on (c.thread_id) c.thread_id, c.head from chain c order by c.thread_id, c.seq desc
    ) h on h.thread_id = r.thread_id where r.head <> h.head`,
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
