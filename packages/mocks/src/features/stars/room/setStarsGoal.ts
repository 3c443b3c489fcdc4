import { roomWithGoal } from 'ufi-stars/contract';
import { badParameter } from '../../../errors/apiError.ts';
import { defineMutation } from '../../../mutations/defineMutation.ts';
import { noStars } from '../../../world/stars.ts';

/** Sets or takes away what a broadcaster wants to receive in a broadcast. */
export const setStarsGoal = defineMutation({
  name: 'setStarsGoal',
  action: () => 'manageStars',
  object: () => null,
  decide: ({ title, target }, { thread }) => {
    if (thread.post.kind !== 'live') throw badParameter('ft_ent_identifier', 'not_allowed');
    if (target !== null && title === '') throw badParameter('title', 'missing');
    const stars = thread.stars ?? noStars(thread.post.id);
    const room = roomWithGoal(stars.room, target === null ? null : { title, target });
    if (room === null) throw badParameter('target', 'out_of_range');
    return room === stars.room ? null : { stars: { ...stars, room } };
  },
});
