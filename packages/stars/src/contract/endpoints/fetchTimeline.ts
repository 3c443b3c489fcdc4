import { actorEntries, defineEndpoint, fbidSchema, recordsSchema, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';

/** The most tips in an answer. */
export const timelineLength = 1_000;

const wholeSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The second of a tip, who sent it, its stars, its comment, the id of its gift (null: none), and what a promotion added. */
const timedTipSchema = v.strictTuple([
  wholeSchema,
  v.nullable(fbidSchema),
  wholeSchema,
  v.nullable(fbidSchema),
  v.nullable(v.string()),
  wholeSchema,
]);
/** See {@link timedTipSchema}. */
export type TimedTip = v.InferOutput<typeof timedTipSchema>;

/**
 * The tips of a broadcast that were not refunded, in the order in which they came, to draw a recording as it was live.
 * Each is its second, who sent it, how many stars, its comment, its gift, and what a promotion added. The second is counted from the start of the broadcast,
 * by the server's clock. A supporter whose comments the caller does not see is null, and so is a comment that is not to be
 * shown; the stars count all the same. `after` loads more. Refused: a post that is no broadcast (badParameter).
 */
export const fetchTimeline = defineEndpoint({
  name: 'fetchTimeline',
  method: 'GET',
  path: '/stars/timeline/',
  kind: 'read',
  input: { ...actorEntries, ft_ent_identifier: fbidSchema, after: v.optional(fbidSchema) },
  payload: v.strictObject({
    target: fbidSchema,
    tips: v.pipe(v.array(timedTipSchema), v.maxLength(timelineLength)),
    records: recordsSchema,
    /** `after` of the next page, null if there is none. */
    next: v.nullable(fbidSchema),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchTimeline> = {
  access: ['visible'],
  input: { ft_ent_identifier: '10' },
};
