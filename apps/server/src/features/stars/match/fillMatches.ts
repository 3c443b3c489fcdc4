import type { Pool } from 'pg';
import { defineEndpoint, fbidSchema, serverUpdateSchema } from 'ufi-core/contract';
import { matchChange, matchSlice, roomWithMatch } from 'ufi-stars/contract';
import { ApiError } from '../../../errors/apiError.ts';
import { defineMutation } from '../../../mutations/index.ts';
import type { MutationServices } from '../../../mutations/mutationServices.ts';
import { attemptEach } from '../../../runtime/attemptEach.ts';
import { openAccount, starsLedger, transferStars } from '../../ledger/index.ts';
import { changeStars } from '../changeStars.ts';
import { matchPart } from './matchPart.ts';

/** An internal mutation by which a broadcast gets its next part of a promotion, or gives back what it has left. */
const matchEndpoint = defineEndpoint({
  name: 'settleMatch',
  path: '/',
  kind: 'change',
  input: { ft_ent_identifier: fbidSchema, actor: fbidSchema },
  payload: serverUpdateSchema,
});

const settleMatch = defineMutation(matchEndpoint, {
  action: () => 'manageStars',
  object: () => null,
  contextQuery: () => [matchPart.ask()],
  decide: (_, context) => {
    const { room: found, promotion, match } = context.part(matchPart);
    const { thread } = context;
    if (found === null || promotion === null || thread.owner_id === null) return null;
    const left = match?.balance ?? 0;
    const isLive = thread.video?.isLive === true;
    const change = matchChange(left, isLive, promotion.balance);
    if (change === 0) return null;
    const id = context.newId();
    const matchId = match?.id ?? context.newId();
    const transfer = {
      id,
      ledger: starsLedger,
      debit_id: change > 0 ? promotion.id : matchId,
      credit_id: change > 0 ? matchId : promotion.id,
      amount: Math.abs(change),
      kind: change > 0 ? 'match_fill' : 'match_return',
      key: id,
      reverses_id: null,
      person_id: null,
      thread_id: thread.id,
      comment_id: null,
      seq: thread.seq + 1,
    } as const;
    const account = {
      id: matchId,
      ledger: starsLedger,
      kind: 'match',
      owner_id: thread.owner_id,
      thread_id: thread.id,
      balance: 0,
    } as const;
    const room = roomWithMatch(found.room, isLive ? left + change : null);
    return {
      object: thread.id,
      sideEffects: [
        ...(match === null ? [openAccount(account)] : []),
        transferStars({ transfer, seen: [promotion, ...(match ? [match] : [])] }),
        changeStars({ room: { ...found, room, match_id: matchId }, supporter: null, wallet: null }),
      ],
    };
  },
});

// Few payees have a promotion, and few broadcasts something of one.
const dueText = `
select t.id::text as thread, t.owner_id::text as payee,
  coalesce((select k.person_id from page_staff k where k.page_id = t.owner_id and k.role = 'ADMIN'
    order by k.person_id limit 1), t.owner_id)::text as person
from (
  select x.id as thread_id from ledger_accounts p join posts x on x.author_id = p.owner_id
    left join ledger_accounts m on m.ledger = 'stars' and m.kind = 'match' and m.owner_id = p.owner_id
      and m.thread_id = x.id
  where p.ledger = 'stars' and p.kind = 'promotion' and p.balance > 0 and x.kind = 'live'
    and (x.video ->> 'isLive')::boolean and coalesce(m.balance, 0) < ${matchSlice.refillBelow}
  union
  select m.thread_id from ledger_accounts m join posts x on x.id = m.thread_id
  where m.ledger = 'stars' and m.kind = 'match' and m.balance > 0 and not coalesce((x.video ->> 'isLive')::boolean, false)
) due join threads t on t.id = due.thread_id
order by t.id`;

/** A broadcast that gets something of a promotion, or gives back what it has left. */
interface DueMatch {
  readonly thread: string;
  readonly payee: string;
  /** The payee or the person who acts for it. */
  readonly person: string;
}

/** The broadcasts for which {@link fillMatches} has something to do. */
export const dueMatches = async (pool: Pool): Promise<readonly DueMatch[]> =>
  (await pool.query<DueMatch>({ name: 'due-matches', text: dueText })).rows;

/**
 * Gives the live broadcasts of those who have a promotion their next part of it, and takes back what ended broadcasts
 * have left. Running it twice changes nothing.
 *
 * @throws what went wrong with some, once the others were settled
 */
export async function fillMatches(services: MutationServices): Promise<void> {
  await attemptEach(await dueMatches(services.pool), async ({ thread, payee, person }) => {
    try {
      await settleMatch({ ft_ent_identifier: thread, actor: payee }, { person, locale: 'en-US' }, services);
    } catch (error) {
      // A page without anybody who may act for it has no broadcast to fill.
      if (!(error instanceof ApiError)) throw error;
    }
  });
}
