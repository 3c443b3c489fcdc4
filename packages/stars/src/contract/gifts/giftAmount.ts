import type { VirtualGift } from 'ufi-core/contract';

/** A gift that is offered: it has a tier, a picture and an amount. */
export interface OfferedGift extends VirtualGift {
  readonly tier: NonNullable<VirtualGift['tier']>;
  readonly gift_animated_image: NonNullable<VirtualGift['gift_animated_image']>;
}

/** The price of a gift: the greater of its own amount and the least amount of stars that is taken (S5.18). */
export const giftAmount = ({ star_amount }: Pick<VirtualGift, 'star_amount'>, minimum: number | null): number =>
  Math.max(star_amount ?? 0, minimum ?? 0);

/** Checks whether a gift is offered (S5.18): it has an id, a tier, a picture, and costs something. */
export const isGiftShown = (gift: VirtualGift, minimum: number | null): gift is OfferedGift =>
  gift.id !== '' && gift.tier !== null && gift.gift_animated_image !== null && giftAmount(gift, minimum) > 0;
