import { defineEndpoint, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';

/** How many addresses one call may name. */
const maxCountedAddresses = 50;

/**
 * How many comments each of several articles has, as the header of its frame shows it to somebody who is not signed in.
 * `hrefs` are absolute addresses with a space between two; the counts come in their order, 0 for an article that nobody
 * has opened or that no registered site has. Any page's script may ask and read the answer.
 */
export const countComments = defineEndpoint({
  name: 'countComments',
  method: 'GET',
  path: '/plugins/comments/counts/',
  kind: 'read',
  input: {
    app_id: v.optional(fbidSchema),
    hrefs: v.pipe(
      v.string(),
      v.maxLength(16_384),
      v.transform((text) => text.split(' ').filter(Boolean)),
      v.minLength(1),
      v.maxLength(maxCountedAddresses),
    ),
  },
  payload: v.strictObject({ counts: v.array(v.pipe(v.number(), v.integer(), v.minValue(0))) }),
});
