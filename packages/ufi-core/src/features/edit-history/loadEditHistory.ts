import { endpointRegistry, type PayloadOf } from '../../contract/index.ts';
import { selectActor } from '../../kernel/kernelState.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';

/** A page of what a comment has said, the newest text first. */
export type EditHistory = PayloadOf<(typeof endpointRegistry)['fetchEditHistory']>;

/** Whose history, and from where on. */
export interface EditHistoryQuery {
  readonly target: string;
  readonly comment: string;
  /** Of the page before. */
  readonly cursor?: string;
}

/**
 * Reads what a comment has said (S7.33): it is asked for by the comment's token, `<post>_<comment>`. Nothing is kept of
 * it, so that whoever opens it again sees what is there then. Rejects with a `RequestError`.
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
