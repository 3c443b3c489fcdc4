import * as v from 'valibot';

/** The most stars that a comment can carry (S5.14: eight digits). */
export const maxStars = 99_999_999;

/** Where an amount of stars came from: `!25` in the text, a chosen amount, or a gift. */
export const starsSourceSchema = v.picklist(['shortcut', 'amount', 'gift']);
/** See {@link starsSourceSchema}. */
export type StarsSource = v.InferOutput<typeof starsSourceSchema>;

/** The id of a gift, as whoever runs the instance chose it. */
export const giftIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));
