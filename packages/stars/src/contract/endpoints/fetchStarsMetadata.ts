import { actorEntries, defineEndpoint, fbidSchema, starsRoomSchema, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { giftListSchema } from '../gifts/giftListSchema.ts';
import { starsBandSchema } from '../shortcut/starsBands.ts';

/**
 * Fetches the facts that sending stars under a live video needs (S7.34): who receives them, the fewest that are taken,
 * the bands of colors, the gifts (S3.10), and what the broadcast has received. `isEnabled` of the room is false while it takes none.
 * Refused: a post that is no broadcast (badParameter).
 */
export const fetchStarsMetadata = defineEndpoint({
  name: 'fetchStarsMetadata',
  method: 'GET',
  path: '/stars/metadata/',
  kind: 'read',
  input: { ...actorEntries, ft_ent_identifier: fbidSchema },
  payload: v.strictObject({
    payeeID: fbidSchema,
    minimumTip: v.pipe(v.number(), v.integer(), v.minValue(1)),
    starsMetadata: v.array(starsBandSchema),
    minimum_star_sending_amount: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
    stars_virtual_gifts: giftListSchema,
    room: starsRoomSchema,
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchStarsMetadata> = {
  access: ['visible'],
  input: { ft_ent_identifier: '10' },
};
