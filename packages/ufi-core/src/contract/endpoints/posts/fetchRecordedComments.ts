import * as v from 'valibot';
import { actorEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema, sequenceSchema } from '../../ids.ts';
import { recordsSchema } from '../../records/records.ts';

/** How many comments an answer holds of what was said by a second, and as many of what follows it. */
export const recordedLength = 40;

/**
 * What had been said under a video by the end of a second (S5.10), the latest {@link recordedLength} comments, and as many
 * of what follows. `until` is the second up to which nothing is missing of that, null where nothing follows any more.
 */
export const fetchRecordedComments = defineEndpoint({
  name: 'fetchRecordedComments',
  path: '/ufi/live/recorded/',
  kind: 'read',
  input: {
    ...actorEntries,
    ft_ent_identifier: fbidSchema,
    position: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e9)),
  },
  payload: v.strictObject({
    target: fbidSchema,
    seq: sequenceSchema,
    records: recordsSchema,
    /** In the order of their seconds. */
    ids: v.array(fbidSchema),
    until: v.nullable(v.number()),
  }),
});
