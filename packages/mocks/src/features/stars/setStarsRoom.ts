import { defineMutation } from '../../mutations/defineMutation.ts';
import { badParameter } from '../../errors/apiError.ts';
import { noStars } from '../../world/stars.ts';

/** Turns stars on or off for a broadcast, and sets the fewest that it takes. */
export const setStarsRoom = defineMutation({
  name: 'setStarsRoom',
  action: () => 'manageStars',
  object: () => null,
  decide: ({ is_enabled: isEnabled, minimum_tip }, { thread }) => {
    if (thread.post.kind !== 'live') throw badParameter('ft_ent_identifier', 'not_allowed');
    const stars = thread.stars ?? noStars(thread.post.id);
    const { room } = stars;
    const minimumTip = minimum_tip ?? room.minimumTip;
    if (room.isEnabled === isEnabled && room.minimumTip === minimumTip) return null;
    return { stars: { ...stars, room: { ...room, isEnabled, minimumTip, version: room.version + 1 } } };
  },
});
