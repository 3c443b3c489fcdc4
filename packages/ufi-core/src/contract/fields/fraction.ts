import * as v from 'valibot';

/** A distance from the picture's left or top edge, as a share of its width or height. */
export const fractionSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
