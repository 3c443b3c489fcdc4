import * as v from 'valibot';
import { fbidSchema } from './ids.ts';
import { textBodySchema } from './textBody.ts';

/**
 * The words of an edited post, which replace those that the post was read with. There are none of a post that has never
 * been edited. `version` is the sequence number of that edit.
 */
export const postWordsSchema = v.strictObject({
  ftentidentifier: fbidSchema,
  body: textBodySchema,
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
