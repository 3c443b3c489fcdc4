import { endpointRegistry } from '../../contract/index.ts';
import { selectActor, type KernelState } from '../../kernel/kernelState.ts';
import { serverUpdateReceived } from '../../kernel/server-state/serverUpdateReceived.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';
import { reactorsLoaded } from './reactorsReducer.ts';
import { reactorsKey, selectReactors, type ReactionSubject, type ReactorsSlice } from './reactorsSelectors.ts';

/** Whose reactions to what. */
export interface ReactorsQuery extends ReactionSubject {
  /** Goes on where the last answer ended; else the list is read anew. */
  readonly isMore?: boolean;
}

/** Reads who has reacted, the latest first, a page at a time. Rejects with a `RequestError`. */
export const loadReactors =
  ({ isMore = false, ...subject }: ReactorsQuery): UfiThunk<Promise<void>, KernelState & ReactorsSlice> =>
  async (dispatch, getState, { dispatcher }) => {
    const cursor = isMore ? (selectReactors(getState(), subject)?.cursor ?? null) : null;
    if (isMore && cursor === null) return;
    const actor = selectActor(getState(), subject.target);
    const answer = await dispatcher.call(endpointRegistry.fetchReactions, {
      ft_ent_identifier: subject.target,
      ...(actor !== null && { actor }),
      ...(subject.comment !== null && { comment_id: subject.comment }),
      ...(subject.reaction !== null && { reaction_type: String(subject.reaction) }),
      ...(cursor !== null && { cursor }),
    });
    dispatch(serverUpdateReceived([{ via: 'fetch', records: answer.records }]));
    dispatch(reactorsLoaded({ key: reactorsKey(subject), isMore, reactors: answer.reactors, cursor: answer.cursor }));
  };
