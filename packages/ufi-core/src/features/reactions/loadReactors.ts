import { endpointRegistry } from '../../contract/index.ts';
import { selectActor, type KernelState } from '../../area/optimistic-view/kernelState.ts';
import { serverUpdateReceived } from '../../area/server-state/serverUpdateReceived.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import { reactorsLoaded } from './reactorsSlice.ts';
import { reactorsKey, selectReactors, type ReactionSubject, type ReactorsSlice } from './reactorsSelectors.ts';

/** A list of reactors to load. */
export interface ReactorsQuery extends ReactionSubject {
  /** Loads the next page; otherwise the list is loaded anew. */
  readonly isMore?: boolean;
}

/**
 * Loads the reactors page by page, latest first.
 * @throws RequestError
 */
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
