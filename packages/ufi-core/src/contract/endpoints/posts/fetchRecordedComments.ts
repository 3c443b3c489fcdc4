import * as v from 'valibot';
import { actorEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema, sequenceSchema } from '../../fields/ids.ts';
import { recordsSchema } from '../../records/records.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** The number of comments in an answer up to a second of the recording, and the number after it. */
export const recordedLength = 40;

/**
 * The comments written under a video up to the end of a second (S5.10): the latest {@link recordedLength}, and as many
 * that follow. `until` is the second up to which the latter are complete, null if none follow after them.
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
    /** Ordered by their seconds. */
    ids: v.array(fbidSchema),
    until: v.nullable(v.number()),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchRecordedComments> = {
  access: ['visible'],
  input: { ft_ent_identifier: '10', position: 60 },
};
