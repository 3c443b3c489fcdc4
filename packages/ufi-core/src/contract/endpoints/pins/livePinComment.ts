import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema, sequenceSchema } from '../../fields/ids.ts';
import { serverUpdateSchema } from '../../records/serverUpdate.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Puts a comment into the slot over a broadcast's stream, or with null empties it (S4.10). `pin_event_id` grows with
 * each change of the slot, so an older event cannot undo a newer one. Refused: a post that is not a live video, and a
 * comment that is held, private or a reply (badParameter).
 */
export const livePinComment = defineEndpoint({
  name: 'livePinComment',
  path: '/ufi/comment/live_pin/',
  kind: 'change',
  input: { ...changeEntries, ft_ent_identifier: fbidSchema, comment_id: v.nullable(fbidSchema) },
  payload: v.strictObject({ ...serverUpdateSchema.entries, pin_event_id: sequenceSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof livePinComment> = {
  access: ['livePin'],
  input: { ft_ent_identifier: '10', comment_id: '11' },
};
