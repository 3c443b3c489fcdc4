import { starsEndpoints } from 'ufi-stars/contract';
import { defineMutation } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import { changeStars } from './changeStars.ts';
import { starsPart } from './starsPart.ts';

/** Turns stars on or off for a broadcast, and sets the fewest that it takes. */
export const setStarsRoom = defineMutation(starsEndpoints.setStarsRoom, {
  action: () => 'manageStars',
  object: () => null,
  contextQuery: () => [starsPart.ask()],
  decide: ({ is_enabled: isEnabled, minimum_tip }, context) => {
    const found = context.part(starsPart).rooms.get(context.thread.id);
    if (context.thread.kind !== 'live' || found === undefined) {
      throw new ApiError('badParameter', { fields: { ft_ent_identifier: 'not_allowed' } });
    }
    const { room } = found;
    const minimumTip = minimum_tip ?? room.minimumTip;
    if (room.isEnabled === isEnabled && room.minimumTip === minimumTip) return null;
    const changed = { ...room, isEnabled, minimumTip, version: room.version + 1 };
    return {
      object: context.thread.id,
      sideEffects: [changeStars({ room: { ...found, room: changed }, supporter: null, wallet: null })],
    };
  },
});
