import * as v from 'valibot';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * Amounts that a person has beside their wallet, sent to nobody but them. `held`: stars that can't be sent until a refund or a
 * dispute has ended; `debt`: stars that they sent, and whose money went back, which their next purchase pays first.
 */
export const setAsideEntries = { held: countSchema, debt: countSchema };

/** The part of a purchase that pays a debt, and the stars of it that go into the wallet. */
export const debtPayment = (stars: number, debt: number): { readonly paid: number; readonly left: number } => {
  const paid = Math.min(stars, debt);
  return { paid, left: stars - paid };
};
