import type { ParsedInputOf } from 'ufi-core/contract';
import type { StarsPack, starsEndpoints } from 'ufi-stars/contract';
import type { Handler } from '../../access/handler.ts';
import { ApiError } from '../../errors/apiError.ts';
import { transaction } from '../../database/transaction.ts';
import type { BaseServices } from '../../runtime/baseServices.ts';
import { requestHash } from '../../runtime/requestHash.ts';
import { holdSale } from '../stars/index.ts';
import { checkAge } from './checkAge.ts';
import { openCheckout } from './openCheckout.ts';
import { noFacts, stateOf } from './paymentFacts.ts';
import type { UsesPayments } from './paymentServices.ts';
import { purchaseColumns, purchaseRecord, type PurchaseRow } from './purchaseRow.ts';

type Endpoint = typeof starsEndpoints.openPurchase;
type Input = ParsedInputOf<Endpoint>;
type Opening = Pick<BaseServices, 'pool' | 'ids'>;

/** The most purchases that somebody opens in 24 hours without paying them. */
const maxUnpaid = 10;

const lockBuyerText = 'select p.is_minor from people p where p.id = $1 for no key update';

const knownText = `select ${purchaseColumns} from purchases p where p.person_id = $1 and p.client_id = $2`;

const unpaidText = `
select count(*)::int as unpaid from purchases p
where p.person_id = $1 and not (p.facts -> 'isPaid')::boolean and p.at > now() - interval '1 day'`;

const insertText = `
insert into purchases as p (id, person_id, client_id, request, stars, price, currency, provider, facts)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${purchaseColumns}`;

const openedText = 'update purchases set session = $2, checkout_uri = $3 where id = $1';

const answerOf = (purchase: PurchaseRow, checkout_uri: string) => ({
  purchase: purchaseRecord(purchase),
  checkout_uri,
});

/** Begins a purchase of stars, once for a client id, and opens its checkout at the payment service. */
export const openPurchase: Handler<Endpoint, Opening & UsesPayments> = async (input, caller, services) => {
  if (caller.person === null) throw new ApiError('sessionEnded');
  const { payments } = services;
  const pack = payments?.packs.find(({ id }) => id === input.pack_id);
  if (payments === undefined || pack === undefined) {
    throw new ApiError('badParameter', { fields: { pack_id: 'not_offered' } });
  }
  await checkAge(services, payments, caller.person);
  const purchase = await keepPurchase(
    { person: caller.person, input, pack, provider: payments.provider.name },
    services,
  );
  if (purchase.checkout_uri !== null) return answerOf(purchase, purchase.checkout_uri);
  const { id, stars, price, currency } = purchase;
  const { session, uri } = await openCheckout(payments, {
    id,
    purpose: { kind: 'stars', stars },
    amount: price,
    currency,
    locale: caller.locale,
    returnTo: input.return_to,
    idField: 'purchase',
  });
  await services.pool.query(openedText, [id, session, uri]);
  return answerOf(purchase, uri);
};

interface Wanted {
  readonly person: string;
  readonly input: Input;
  readonly pack: StarsPack;
  readonly provider: string;
}

/** Stores a purchase, or finds the one that the same call has stored before. @throws ApiError */
const keepPurchase = ({ person, input, pack, provider }: Wanted, { pool, ids }: Opening): Promise<PurchaseRow> =>
  transaction(pool, async (client) => {
    // Of several calls of one person, each waits for those before it.
    const { rows: buyers } = await client.query<{ is_minor: boolean }>(lockBuyerText, [person]);
    if (buyers[0]?.is_minor !== false) throw new ApiError('starsMinor');
    const id = ids.next();
    const clientId = input.client_id ?? id;
    const request = requestHash('openPurchase', input);
    const { rows: known } = await client.query<PurchaseRow>(knownText, [person, clientId]);
    if (known[0] !== undefined) {
      if (known[0].request !== request) throw new ApiError('duplicate');
      if (stateOf(known[0].facts, known[0]) === 'declined') throw new ApiError('purchaseClosed');
      return known[0];
    }
    if (!(await holdSale(client))) throw new ApiError('badParameter', { fields: { pack_id: 'not_offered' } });
    const { rows: counts } = await client.query<{ unpaid: number }>(unpaidText, [person]);
    if ((counts[0]?.unpaid ?? 0) >= maxUnpaid) throw new ApiError('tooManyCalls', { retryAfterMs: 3_600_000 });
    const { stars, price, currency } = pack;
    const values = [id, person, clientId, request, stars, price, currency, provider, noFacts];
    const { rows } = await client.query<PurchaseRow>(insertText, values);
    const [made] = rows;
    if (made === undefined) throw new Error('the purchase was not stored');
    return made;
  });
