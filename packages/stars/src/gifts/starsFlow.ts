import type { VirtualGift } from 'ufi-core/contract';
import { giftAmount, isGiftShown, type OfferedGift } from '../contract/gifts/giftAmount.ts';

/** Offer of a broadcast in the flyout of stars (S3.10). */
export interface StarsFlow {
  readonly minimum_star_sending_amount: number | null;
  readonly stars_virtual_gifts: readonly VirtualGift[];
}

/** Choice in the flyout: a gift by its id, or an amount. */
export type FlyoutChoice = { readonly gift: string } | { readonly amount: number };

/** A choice with its price. */
export interface FlyoutStars {
  readonly quantity: number;
  /** Null for an amount without a gift. */
  readonly gift: OfferedGift | null;
}

/** The present price of a choice; null if its gift is no longer offered. */
export function flyoutStars(
  { minimum_star_sending_amount: minimum, stars_virtual_gifts: gifts }: StarsFlow,
  choice: FlyoutChoice,
): FlyoutStars | null {
  if ('amount' in choice) return { quantity: choice.amount, gift: null };
  const gift = gifts.find(({ id }) => id === choice.gift);
  return gift !== undefined && isGiftShown(gift, minimum) ? { quantity: giftAmount(gift, minimum), gift } : null;
}
