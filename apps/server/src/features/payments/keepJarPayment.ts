import { ApiError } from '../../errors/apiError.ts';
import { transaction } from '../../database/transaction.ts';
import type { BaseServices } from '../../runtime/baseServices.ts';
import { holdTipJar } from '../stars/index.ts';
import { jarColumns, type JarPayment } from './jarPayment.ts';
import { noFacts, stateOf } from './paymentFacts.ts';

/** A payment into a tip jar that somebody wants to make. */
export interface WantedTip extends Pick<
  JarPayment,
  'person_id' | 'thread_id' | 'payee_id' | 'option' | 'text' | 'price' | 'currency' | 'provider' | 'request'
> {
  readonly client_id: string | undefined;
}

/** The most payments that somebody opens in 24 hours without paying them. */
const maxUnpaid = 10;

const lockPayerText = 'select p.is_minor from people p where p.id = $1 for no key update';

const knownText = `select ${jarColumns} from jar_payments p where p.person_id = $1 and p.client_id = $2`;

const unpaidText = `
select count(*)::int as unpaid from jar_payments p
where p.person_id = $1 and not (p.facts -> 'isPaid')::boolean and p.at > now() - interval '1 day'`;

const insertText = `
insert into jar_payments as p (id, person_id, client_id, request, thread_id, payee_id, option, text, price, currency,
  provider, facts)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning ${jarColumns}`;

const notOffered = () => new ApiError('badParameter', { fields: { option: 'not_offered' } });

/** Stores a payment into a tip jar, or finds the one that the same call has stored before. @throws ApiError */
export const keepJarPayment = (
  wanted: WantedTip,
  { pool, ids }: Pick<BaseServices, 'pool' | 'ids'>,
): Promise<JarPayment> =>
  transaction(pool, async (client) => {
    const { person_id: person, payee_id: payee, request } = wanted;
    // Of several calls of one person, each waits for those before it.
    const { rows: payers } = await client.query<{ is_minor: boolean }>(lockPayerText, [person]);
    if (payers[0]?.is_minor !== false) throw new ApiError('starsMinor');
    const id = ids.next();
    const clientId = wanted.client_id ?? id;
    const { rows: known } = await client.query<JarPayment>(knownText, [person, clientId]);
    if (known[0] !== undefined) {
      if (known[0].request !== request) throw new ApiError('duplicate');
      if (stateOf(known[0].facts, known[0]) === 'declined') throw new ApiError('purchaseClosed');
      return known[0];
    }
    if (!(await holdTipJar(client, payee))) throw notOffered();
    const { rows: counts } = await client.query<{ unpaid: number }>(unpaidText, [person]);
    if ((counts[0]?.unpaid ?? 0) >= maxUnpaid) throw new ApiError('tooManyCalls', { retryAfterMs: 3_600_000 });
    const { thread_id, option, text, price, currency, provider } = wanted;
    const values = [
      id,
      person,
      clientId,
      request,
      thread_id,
      payee,
      option,
      text,
      price,
      currency,
      provider,
      JSON.stringify(noFacts),
    ];
    const { rows } = await client.query<JarPayment>(insertText, values);
    const [made] = rows;
    if (made === undefined) throw new Error('the payment was not stored');
    return made;
  });
