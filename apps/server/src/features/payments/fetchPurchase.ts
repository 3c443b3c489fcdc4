import type { starsEndpoints } from 'ufi-stars/contract';
import type { Handler } from '../../access/handler.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import { fetchOwnStars } from '../stars/index.ts';
import type { UsesPayments } from './paymentServices.ts';
import { purchaseColumns, purchaseRecord, refundOffer, type PurchaseRow } from './purchaseRow.ts';

const text = `select ${purchaseColumns} from purchases p where p.id = $1 and p.person_id = $2`;

/** One of the caller's purchases with what can be paid back of it, and their wallet. */
export const fetchPurchase: Handler<typeof starsEndpoints.fetchPurchase, UsesDatabase & UsesPayments> = async (
  { purchase_id: id },
  { person },
  { pool, payments },
) => {
  if (person === null) throw new ApiError('sessionEnded');
  const { rows } = await pool.query<PurchaseRow>({ name: 'purchase', text, values: [id, person] });
  const [found] = rows;
  if (found === undefined) throw new ApiError('noSuchObject');
  // Read after the purchase, so that the stars of a paid one are in it.
  const { wallet, held, debt } = await fetchOwnStars(pool, person);
  const offer = payments?.provider.name === found.provider ? refundOffer(found, wallet) : null;
  return { purchase: purchaseRecord(found, offer), wallet, held, debt };
};
