import * as v from 'valibot';
import { purchaseStates } from '../purchases/purchase.ts';
import { currencySchema } from '../purchases/starsPack.ts';

const amountSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99_999_999));

/** The most amounts that a tip jar offers. */
export const maxTipOptions = 8;

/**
 * A tip jar: the amounts that can be put into it, in the smallest unit of the currency, ascending. A call names one by
 * its place in the list.
 */
export const tipJarSchema = v.strictObject({
  currency: currencySchema,
  options: v.pipe(
    v.array(amountSchema),
    v.minLength(1),
    v.maxLength(maxTipOptions),
    v.check((amounts) => amounts.every((amount, index) => index === 0 || amount > (amounts[index - 1] ?? 0)), 'order'),
  ),
});
/** See {@link tipJarSchema}. */
export type TipJar = v.InferOutput<typeof tipJarSchema>;

/**
 * A payment into a tip jar, for its payer alone: the place of its amount in the jar's list, the words of its comment, and
 * what has become of it, see {@link purchaseStates}.
 */
export const tipPaymentSchema = v.strictObject({
  state: v.picklist(purchaseStates),
  option: v.pipe(v.number(), v.integer(), v.minValue(0)),
  text: v.string(),
});
/** See {@link tipPaymentSchema}. */
export type TipPayment = v.InferOutput<typeof tipPaymentSchema>;
