import { endpointRegistry } from '../../contract/index.ts';
import { selectActor, type KernelState } from '../../kernel/kernelState.ts';
import { serverSaid } from '../../kernel/truth/serverSaid.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';
import { reactorsLoaded } from './reactorsReducer.ts';
import { reactorsKey, selectReactors, type ReactedThing, type ReactorsSlice } from './reactorsSelectors.ts';

/** Whose reactions to what. */
export interface ReactorsWanted extends ReactedThing {
  /** Goes on where the last answer ended; else the list is read anew. */
  readonly isMore?: boolean;
}

/** Reads who has reacted, the latest first, a page at a time. Rejects with a `RequestError`. */
export const loadReactors =
  ({ isMore = false, ...thing }: ReactorsWanted): UfiThunk<Promise<void>, KernelState & ReactorsSlice> =>
  async (dispatch, getState, { dispatcher }) => {
    const cursor = isMore ? (selectReactors(getState(), thing)?.cursor ?? null) : null;
    if (isMore && cursor === null) return;
    const actor = selectActor(getState(), thing.target);
    const answer = await dispatcher.call(endpointRegistry.fetchReactions, {
      ft_ent_identifier: thing.target,
      ...(actor !== null && { actor }),
      ...(thing.comment !== null && { comment_id: thing.comment }),
      ...(thing.reaction !== null && { reaction_type: String(thing.reaction) }),
      ...(cursor !== null && { cursor }),
    });
    dispatch(serverSaid([{ via: 'fetch', records: answer.records }]));
    dispatch(reactorsLoaded({ key: reactorsKey(thing), isMore, reactors: answer.reactors, cursor: answer.cursor }));
  };
