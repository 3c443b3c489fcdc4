import type { PoolClient } from 'pg';
import type { starsEndpoints } from 'ufi-stars/contract';
import type { Handler } from '../../access/handler.ts';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { BaseServices } from '../../runtime/baseServices.ts';
import { fetchPurchase } from './fetchPurchase.ts';
import { askForRefund } from './askForRefund.ts';
import type { UsesPayments } from './paymentServices.ts';
import { purchaseColumns, refundOffer, type BuyerStars, type PurchaseRow } from './purchaseRow.ts';
import { amountsOf } from './paymentFacts.ts';
import { settlePurchase } from './settlePurchase.ts';

type Endpoint = typeof starsEndpoints.refundPurchase;

const findText = `select ${purchaseColumns} from purchases p where p.id = $1 and p.person_id = $2 for update`;

const starsText = `
select a.balance::float8 as balance, a.is_frozen or a.is_disputed as "isFrozen" from ledger_accounts a
where a.ledger = 'stars' and a.kind = 'wallet' and a.owner_id = $1 and a.thread_id is null for no key update`;

const noStars: BuyerStars = { balance: 0, isFrozen: false };

/**
 * Pays back what is left of a purchase: its stars are held, and the payment service is asked to return the money; its
 * event ends that. The same call again finds what was asked for, and asks once more under the same key.
 */
export const refundPurchase: Handler<Endpoint, Pick<BaseServices, 'pool' | 'ids'> & UsesPayments> = async (
  { purchase_id: id, stars },
  caller,
  services,
) => {
  const { person } = caller;
  if (person === null) throw new ApiError('sessionEnded');
  const { payments } = services;
  const purchase = await transaction(services.pool, async (client) => {
    const { rows } = await client.query<PurchaseRow>(findText, [id, person]);
    const [found] = rows;
    if (found === undefined) throw new ApiError('noSuchObject');
    if (found.refund?.stars === stars) return found;
    const offer = refundOffer(found, await starsOf(client, person));
    if (offer === null || payments?.provider.name !== found.provider) throw new ApiError('purchaseClosed');
    // Others were sent or came meanwhile: the buyer decides anew.
    if (offer.stars !== stars) throw new ApiError('badParameter', { fields: { stars: 'changed' } });
    const total = amountsOf(found.facts, found).returned + offer.amount;
    const refund = { ...offer, key: services.ids.next(), total };
    await settlePurchase({ client, ids: services.ids }, found, { facts: found.facts, refund });
    return { ...found, refund };
  });
  const answer = payments && (await askForRefund({ ...services, payments }, purchase).catch(() => 'unknown' as const));
  if (answer === 'refused') throw new ApiError('purchaseClosed');
  return fetchPurchase({ purchase_id: id }, caller, services);
};

/** Locks a person's balances until the transaction ends. */
async function starsOf(client: PoolClient, person: string): Promise<BuyerStars> {
  const { rows } = await client.query<BuyerStars>(starsText, [person]);
  return rows[0] ?? noStars;
}
