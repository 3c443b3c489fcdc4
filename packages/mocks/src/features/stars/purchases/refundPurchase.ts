import { requirePerson, type MockHandler } from '../../../access/caller.ts';
import { ApiError, badParameter } from '../../../errors/apiError.ts';
import { purchaseRecord, refundAll } from '../../../world/purchases.ts';
import { fetchPurchase } from './fetchPurchase.ts';

/** Pays back what is left of a purchase, at once. */
export const refundPurchase: MockHandler<'refundPurchase'> = ({ purchase_id: id, stars }, caller) => {
  const person = requirePerson(caller);
  const { world } = caller;
  const found = world.purchases.get(id);
  if (found?.person !== person.id) throw new ApiError('noSuchObject');
  const { refund: offer } = purchaseRecord(world, found);
  if (offer === undefined) throw new ApiError('purchaseClosed');
  if (offer.stars !== stars) throw badParameter('stars', 'changed');
  refundAll(world, found, offer);
  return fetchPurchase({ purchase_id: id }, caller);
};
