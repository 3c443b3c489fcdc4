import { virtualGiftSchema } from 'ufi-core/contract';
import * as v from 'valibot';

/** The most gifts that an instance offers. */
const maxGifts = 100;

/** The gifts that an instance offers, in the order in which they are shown; no two have the same id. */
export const giftListSchema = v.pipe(
  v.array(virtualGiftSchema),
  v.maxLength(maxGifts),
  v.check((gifts) => new Set(gifts.map(({ id }) => id)).size === gifts.length, 'repeated'),
);
