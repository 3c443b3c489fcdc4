import { actorEntries, defineEndpoint, fbidSchema, recordsSchema, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';

/** The most supporters in an answer. */
export const supportersLength = 20;

/** A number of stars and the id of who sent them. */
const cursorSchema = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,14}_[1-9]\d{0,18}$/),
  v.check((cursor) => v.is(fbidSchema, cursor.split('_')[1])),
);

/**
 * Fetches the supporters of a broadcast, and how many stars they sent, without those that were refunded: most first. A supporter whose
 * comments the caller does not see is left out. `cursor` loads more, null at the end. Refused: a post that is no
 * broadcast (badParameter).
 */
export const fetchSupporters = defineEndpoint({
  name: 'fetchSupporters',
  method: 'GET',
  path: '/stars/supporters/',
  kind: 'read',
  input: { ...actorEntries, ft_ent_identifier: fbidSchema, cursor: v.optional(cursorSchema) },
  payload: v.strictObject({
    target: fbidSchema,
    supporters: v.array(
      v.strictObject({ actor: fbidSchema, quantity: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
    ),
    records: recordsSchema,
    cursor: v.nullable(cursorSchema),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchSupporters> = {
  access: ['visible'],
  input: { ft_ent_identifier: '10', cursor: '250_11' },
  badInputs: { cursor: ['11', '0_11', '250_0', '250_11_1', '1234567890123456_11'] },
};
