/** A purchase: stars, for a price in the smallest unit of its currency. */
export interface BoughtStars {
  readonly stars: number;
  readonly price: number;
}

/** The refund of a purchase: some of its stars, for some of its money. */
export interface RefundOffer {
  readonly stars: number;
  readonly amount: number;
}

/** The stars that go back with an amount: in proportion to the money, rounded down until all of it is back. */
export const starsReturned = (returned: number, { stars, price }: BoughtStars): number =>
  Math.floor((stars * returned) / price);

/**
 * Computes the refund for the stars of a purchase that are left, of which an amount was returned before: their part of the
 * price, and with the last of them all that remains of it. Never more stars than are left; fewer if there are several
 * for the smallest unit of money. Null if nothing can go back.
 */
export function refundFor(purchase: BoughtStars, returned: number, left: number): RefundOffer | null {
  const taken = starsReturned(returned, purchase);
  const wanted = Math.min(taken + left, purchase.stars);
  const share = Math.ceil((wanted * purchase.price) / purchase.stars);
  const total = starsReturned(share, purchase) > wanted ? share - 1 : share;
  const stars = starsReturned(total, purchase) - taken;
  return stars > 0 ? { stars, amount: total - returned } : null;
}
