import { endpointRegistry, type PayloadOf } from '../../contract/index.ts';
import { selectActor } from '../../area/optimistic-view/kernelState.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';

/** A page of a comment's versions, newest first. */
export type EditHistory = PayloadOf<(typeof endpointRegistry)['fetchEditHistory']>;

/** A comment, and optionally a cursor. */
export interface EditHistoryQuery {
  readonly target: string;
  readonly comment: string;
  /** The cursor of the previous page. */
  readonly cursor?: string;
}

/**
 * Fetches a page of a comment's edit history (S7.33), by its token `<post>_<comment>`. It is not cached, so reopening
 * it shows the current history.
 * @throws RequestError
 */
export const loadEditHistory =
  ({ target, comment, cursor }: EditHistoryQuery): UfiThunk<Promise<EditHistory>> =>
  (_, getState, { dispatcher }) => {
    const actor = selectActor(getState(), target);
    return dispatcher.call(endpointRegistry.fetchEditHistory, {
      comment_token: `${target}_${comment}`,
      ...(actor !== null && { actor }),
      ...(cursor !== undefined && { cursor }),
    });
  };
