import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { commentKeySchema, fbidSchema } from '../../fields/ids.ts';
import { reactionTypeSchema } from '../../fields/reactionType.ts';
import { serverUpdateSchema } from '../../records/serverUpdate.ts';
import { textSchema } from '../../fields/textBody.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

const seconds = v.optional(v.nullable(v.pipe(v.number(), v.minValue(0))));
const degrees = v.optional(v.nullable(v.pipe(v.number(), v.minValue(-360), v.maxValue(360))));

/**
 * Sets the actor's reaction to a post; 0 takes it back (S7.03). In addition to the usual answer of a change, the
 * request is repeated.
 */
export const setReaction = defineEndpoint({
  name: 'setReaction',
  path: '/ufi/reaction/',
  kind: 'change',
  input: {
    ...changeEntries,
    ft_ent_identifier: fbidSchema,
    reaction_type: reactionTypeSchema,
    tracking: v.optional(v.nullable(v.pipe(textSchema, v.maxLength(4096)))),
    root_id: v.optional(v.nullable(v.union([fbidSchema, commentKeySchema]))),
    video_playback_timestamp: seconds,
    on_demand_content_time_offset: seconds,
    live_content_time_offset: seconds,
    spherical_yaw: degrees,
    spherical_pitch: degrees,
  },
  payload: v.strictObject({
    ...serverUpdateSchema.entries,
    ft_ent_identifier: fbidSchema,
    reaction_type: reactionTypeSchema,
    instance_id: v.nullable(v.string()),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof setReaction> = {
  access: ['react'],
  input: { ft_ent_identifier: '10', reaction_type: 2, root_id: '10', video_playback_timestamp: 1.5 },
};
