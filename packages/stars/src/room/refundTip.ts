import { selectTarget, type UfiThunk } from 'ufi-core';
import { starsEndpoints } from '../contract/index.ts';
import type { TippedComment } from './commentStars.ts';

/**
 * Has the money of a comment paid back that came through the tip jar. The comment says so once it is back.
 * @throws RequestError
 */
export const refundTip =
  ({ target, comment }: TippedComment): UfiThunk<Promise<void>> =>
  async (_, getState, { dispatcher }) => {
    const actor = selectTarget(getState(), target)?.actorforpost ?? null;
    const input = { ft_ent_identifier: target, comment_id: comment, ...(actor !== null && { actor }) };
    await dispatcher.call(starsEndpoints.refundTip, input);
  };
