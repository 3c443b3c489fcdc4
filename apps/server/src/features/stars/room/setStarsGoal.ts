import { roomWithGoal, starsEndpoints } from 'ufi-stars/contract';
import { ApiError } from '../../../errors/apiError.ts';
import { defineMutation } from '../../../mutations/index.ts';
import { changeStars } from '../changeStars.ts';
import { starsPart } from '../starsPart.ts';

/** Sets or takes away what a broadcaster wants to receive in a broadcast. */
export const setStarsGoal = defineMutation(starsEndpoints.setStarsGoal, {
  action: () => 'manageStars',
  object: () => null,
  contextQuery: () => [starsPart.ask()],
  decide: ({ title, target }, context) => {
    const found = context.part(starsPart).rooms.get(context.thread.id);
    if (context.thread.kind !== 'live' || found === undefined) {
      throw new ApiError('badParameter', { fields: { ft_ent_identifier: 'not_allowed' } });
    }
    if (target !== null && title === '') throw new ApiError('badParameter', { fields: { title: 'missing' } });
    const room = roomWithGoal(found.room, target === null ? null : { title, target });
    if (room === null) throw new ApiError('badParameter', { fields: { target: 'out_of_range' } });
    if (room === found.room) return null;
    return {
      object: context.thread.id,
      sideEffects: [changeStars({ room: { ...found, room }, supporter: null, wallet: null })],
    };
  },
});
