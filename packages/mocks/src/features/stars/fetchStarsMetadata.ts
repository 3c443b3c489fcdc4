import { starsBands } from 'ufi-stars/contract';
import { authorizeViewer } from '../../access/authorizeViewer.ts';
import { visibleRoom } from '../../access/threadAccess.ts';
import type { MockHandler } from '../../access/caller.ts';
import { badParameter } from '../../errors/apiError.ts';
import { noStars } from '../../world/stars.ts';

/** Answers the facts that sending stars under a live video needs. */
export const fetchStarsMetadata: MockHandler<'fetchStarsMetadata'> = ({ ft_ent_identifier: id, actor }, caller) => {
  const viewer = authorizeViewer(caller, id, actor);
  const { thread } = viewer;
  const { post } = thread;
  if (post.kind !== 'live') throw badParameter('ft_ent_identifier', 'not_allowed');
  const room = visibleRoom((thread.stars ?? noStars(id)).room, viewer);
  return {
    payeeID: post.author,
    minimumTip: room.minimumTip,
    starsMetadata: [...starsBands],
    minimum_star_sending_amount: room.minimumTip,
    stars_virtual_gifts: [...caller.world.gifts],
    room: { ...room, isEnabled: room.isEnabled && post.video?.isLive === true },
  };
};
