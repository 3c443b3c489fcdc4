import { selectTarget, type UfiThunk } from 'ufi-core';
import { starsEndpoints } from '../contract/index.ts';
import type { Refund } from './commentStars.ts';

/**
 * Has the money of a comment paid back that came through the tip jar. The comment says so once it is back.
 * @throws RequestError
 */
export const refundTip =
  ({ target, comment, reason }: Refund): UfiThunk<Promise<void>> =>
  async (_, getState, { dispatcher }) => {
    const actor = selectTarget(getState(), target)?.actorforpost ?? null;
    const own = { ...(actor !== null && { actor }), ...(reason !== undefined && { reason }) };
    const input = { ft_ent_identifier: target, comment_id: comment, ...own };
    await dispatcher.call(starsEndpoints.refundTip, input);
  };
