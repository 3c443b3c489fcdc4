import * as v from 'valibot';

/** From the left and the top of the picture, as a share of its width and height. */
export const fractionSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
