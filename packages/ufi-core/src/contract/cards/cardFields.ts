import * as v from 'valibot';
import { itemConditions } from './itemCondition.ts';
import { textSchema } from '../fields/textBody.ts';

/** The most characters of a card's title, and of its other texts. */
export const maxCardTitle = 100;

const lineSchema = v.pipe(textSchema, v.trim(), v.maxLength(maxCardTitle, 'too_long'));
const minorUnitsSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1e12));

/**
 * What a call says of the item for sale or the fundraiser of a post. Amounts are in the smallest unit of the currency, such
 * as cents: `card_amount` is the price or the goal. `card_condition` and `card_place` (in words) are an item's,
 * `card_ends_at` (Unix seconds) and `card_beneficiary` a fundraiser's; null leaves them out.
 */
export const cardFieldEntries = {
  card_title: v.optional(v.pipe(lineSchema, v.minLength(1, 'empty'))),
  card_amount: v.optional(minorUnitsSchema),
  card_currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))),
  card_condition: v.optional(v.nullable(v.picklist(itemConditions))),
  card_place: v.optional(v.nullable(lineSchema)),
  card_ends_at: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0)))),
  card_beneficiary: v.optional(v.nullable(lineSchema)),
};

/** What changes while an item is sold, or money is raised. */
export const cardStateEntries = {
  is_sold: v.optional(v.boolean()),
  card_raised: v.optional(minorUnitsSchema),
};
