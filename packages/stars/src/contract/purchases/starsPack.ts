import { maxStars } from 'ufi-core/contract';
import * as v from 'valibot';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxStars));

/** A three-letter currency code. */
export const currencySchema = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));

/** Stars that are sold together; `price` is in the smallest unit of the currency, such as cents. */
export const starsPackSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  stars: countSchema,
  price: countSchema,
  currency: currencySchema,
});
/** See {@link starsPackSchema}. */
export type StarsPack = v.InferOutput<typeof starsPackSchema>;

/** Packs that an instance sells, in the order in which it is shown; no two have the same id. */
export const packListSchema = v.pipe(
  v.array(starsPackSchema),
  v.maxLength(20),
  v.check((packs) => new Set(packs.map(({ id }) => id)).size === packs.length, 'repeated'),
);
