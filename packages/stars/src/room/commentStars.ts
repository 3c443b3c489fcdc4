import { selectTarget, serverUpdateReceived, type UfiThunk } from 'ufi-core';
import { starsEndpoints } from '../contract/index.ts';

/** A comment with stars, and the broadcast that it stands under. */
export interface TippedComment {
  readonly target: string;
  readonly comment: string;
}

/** The refund of a comment's stars, and its reason. */
export interface Refund extends TippedComment {
  readonly reason?: string | undefined;
}

type CommentStarsEndpoint = typeof starsEndpoints.thankForStars | typeof starsEndpoints.refundStars;

const changing =
  (endpoint: CommentStarsEndpoint) =>
  ({ target, comment, reason }: Refund): UfiThunk<Promise<void>> =>
  async (dispatch, getState, { dispatcher }) => {
    const actor = selectTarget(getState(), target)?.actorforpost ?? null;
    const own = { ...(actor !== null && { actor }), ...(reason !== undefined && { reason }) };
    const input = { ft_ent_identifier: target, comment_id: comment, ...own };
    const { seq, records } = await dispatcher.call(endpoint, input);
    dispatch(serverUpdateReceived([{ via: 'fetch', target, seq, records }]));
  };

/**
 * Thanks for the stars of a comment, for everybody to see.
 * @throws RequestError
 */
export const thankForStars: (comment: TippedComment) => UfiThunk<Promise<void>> = changing(
  starsEndpoints.thankForStars,
);

/**
 * Returns the stars of a comment to whoever sent them.
 * @throws RequestError
 */
export const refundStars = changing(starsEndpoints.refundStars);
