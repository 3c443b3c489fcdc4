import {
  actorEntries,
  defineEndpoint,
  fbidSchema,
  recordsSchema,
  sequenceSchema,
  type EndpointFixture,
} from 'ufi-core/contract';
import * as v from 'valibot';

/** The most comments with stars in an answer. */
export const tipsLength = 30;

/** The most comments with stars above a broadcast's list. */
export const stripLength = 20;

/**
 * The comments with stars of a broadcast that were not refunded, latest first, and those that stand above its list:
 * each for the time of its band, the largest first. A comment that the caller does not see is in neither. Refused: a
 * post that is no broadcast (badParameter).
 */
export const fetchStarsTips = defineEndpoint({
  name: 'fetchStarsTips',
  method: 'GET',
  path: '/stars/tips/',
  kind: 'read',
  input: { ...actorEntries, ft_ent_identifier: fbidSchema, after: v.optional(fbidSchema) },
  payload: v.strictObject({
    target: fbidSchema,
    seq: sequenceSchema,
    records: recordsSchema,
    strip: v.pipe(v.array(fbidSchema), v.maxLength(stripLength)),
    ids: v.array(fbidSchema),
    /** `after` of the next page, null if there is none. */
    next: v.nullable(fbidSchema),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchStarsTips> = {
  access: ['visible'],
  input: { ft_ent_identifier: '10' },
};
