import { maxStars } from 'ufi-core/contract';
import * as v from 'valibot';
import { defaultMinimumTip } from '../shortcut/starsBands.ts';

/** The fewest stars that a person or page takes. */
export const minimumTipSchema = v.pipe(v.number(), v.integer(), v.minValue(defaultMinimumTip), v.maxValue(maxStars));

/**
 * Settings for all broadcasts of a person or page: whether they take stars, the fewest, and whether they have a tip
 * jar, for money without stars.
 */
export const pageStarsSchema = v.strictObject({
  isEnabled: v.boolean(),
  minimumTip: minimumTipSchema,
  hasTipJar: v.boolean(),
});
/** See {@link pageStarsSchema}. */
export type PageStars = v.InferOutput<typeof pageStarsSchema>;

/** The settings of a person or page that has set none. */
export const firstPageStars: PageStars = { isEnabled: true, minimumTip: defaultMinimumTip, hasTipJar: false };

/** Settings for the whole instance: whether stars are sold, and whether they can be sent. */
export const instanceStarsSchema = v.strictObject({ isSelling: v.boolean(), isSending: v.boolean() });
/** See {@link instanceStarsSchema}. */
export type InstanceStars = v.InferOutput<typeof instanceStarsSchema>;

/** The settings of an instance whose owner has set none. */
export const firstInstanceStars: InstanceStars = { isSelling: true, isSending: true };
