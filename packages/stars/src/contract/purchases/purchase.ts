import { fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { currencySchema } from './starsPack.ts';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const timeSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * States of a purchase. `open`: not paid yet; `pending`: paid by a way that takes time; `review`: another amount or
 * currency was paid, which brings no stars; `paid`: its stars have come; `declined`: it can't be paid any more;
 * `refunded`: all of it was paid back; `disputed`: the payer's bank asks the money back, or has taken it.
 */
export const purchaseStates = ['open', 'pending', 'review', 'paid', 'declined', 'refunded', 'disputed'] as const;
/** See {@link purchaseStates}. */
export type PurchaseState = (typeof purchaseStates)[number];

/**
 * The refund that the buyer of a purchase can ask for: the stars that are left of it, and their money in the smallest unit
 * of the currency. `isAsked`: it is being paid back.
 */
const purchaseRefundSchema = v.strictObject({ stars: countSchema, amount: countSchema, isAsked: v.boolean() });

/**
 * A purchase of stars, for its buyer alone: it is the receipt. `price` and `refunded` are in the smallest unit of the
 * currency; `at` and `paidAt` are Unix seconds. `debtPaid`: how many of its stars have paid what the buyer owed, and did
 * not stay in the wallet. Without `refund`, nothing can be paid back.
 */
export const purchaseSchema = v.strictObject({
  id: fbidSchema,
  stars: countSchema,
  price: countSchema,
  currency: currencySchema,
  state: v.picklist(purchaseStates),
  refunded: countSchema,
  debtPaid: countSchema,
  at: timeSchema,
  paidAt: v.nullable(timeSchema),
  refund: v.optional(purchaseRefundSchema),
});
/** See {@link purchaseSchema}. */
export type Purchase = v.InferOutput<typeof purchaseSchema>;
