import { isGiftShown, type OfferedGift } from '../contract/gifts/giftAmount.ts';
import type { StarsFlow } from './starsFlow.ts';

/** The gifts that are shown (S5.18), SMALL ones in a row of their own, which comes first (S9.09). */
export interface GiftRows {
  readonly small: readonly OfferedGift[];
  readonly others: readonly OfferedGift[];
}

/** The rows of the gifts that a broadcast offers. */
export function giftRows({ minimum_star_sending_amount: minimum, stars_virtual_gifts: gifts }: StarsFlow): GiftRows {
  const shown = gifts.filter((gift): gift is OfferedGift => isGiftShown(gift, minimum));
  return {
    small: shown.filter(({ tier }) => tier === 'SMALL'),
    others: shown.filter(({ tier }) => tier !== 'SMALL'),
  };
}
