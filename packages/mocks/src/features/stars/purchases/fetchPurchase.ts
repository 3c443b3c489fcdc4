import { requirePerson, type MockHandler } from '../../../access/caller.ts';
import { ApiError } from '../../../errors/apiError.ts';
import { purchaseRecord } from '../../../world/purchases.ts';
import { ownStars } from '../../../world/stars.ts';

/** One of the caller's purchases, and their wallet. */
export const fetchPurchase: MockHandler<'fetchPurchase'> = ({ purchase_id: id }, caller) => {
  const person = requirePerson(caller);
  const { world } = caller;
  const found = world.purchases.get(id);
  if (found?.person !== person.id) throw new ApiError('noSuchObject');
  return { purchase: purchaseRecord(world, found), ...ownStars(world, person.id) };
};
