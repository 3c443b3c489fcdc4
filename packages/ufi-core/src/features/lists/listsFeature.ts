import type { FeatureModule } from '../../area/featureModule.ts';
import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import { serverUpdateReceived, type ServerUpdateReceived } from '../../area/server-state/serverUpdateReceived.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import { actorChanged } from '../actors/index.ts';
import { orderingChosen } from '../ordering/index.ts';
import { followHeldPositions, heldPositionsSlice } from './heldPositionsSlice.ts';
import { pageTranslated } from './listActions.ts';
import { listsSlice } from './listsSlice.ts';
import type { ListsSlice } from './listsSelectors.ts';
import { followNewComments, newCommentsSlice } from './newCommentsSlice.ts';
import { openList } from './openList.ts';
import { followOwnComments, ownCommentsPlaced, ownCommentsSlice, ownIdsOf } from './ownCommentsSlice.ts';
import { refetchLists } from './refetchLists.ts';

type State = KernelState & ListsSlice;

const reopen =
  ({ instance, mode }: ReturnType<typeof orderingChosen>['payload']): UfiThunk<Promise<void>, State> =>
  async (dispatch, getState) => {
    const state = getState();
    const list = state.lists.open[instance];
    if (list === undefined) return;
    const { target } = list;
    dispatch(ownCommentsPlaced({ target, ids: ownIdsOf(state, target) }));
    const { around: _, liveLimit: __, ...place } = list;
    await dispatch(openList({ ...place, ordering: mode }));
  };

/** Displayed lists: loaded when opened, and refetched on changes of actor, ordering or stream. */
export const listsFeature = {
  name: 'lists',
  slices: [listsSlice, newCommentsSlice, heldPositionsSlice, ownCommentsSlice],
  actions: { ownCommentsPlaced, pageTranslated },
  followers: {
    newComments: followNewComments,
    heldPositions: followHeldPositions,
    ownComments: followOwnComments,
  },
  listen(startListening) {
    startListening({
      actionCreator: orderingChosen,
      effect: ({ payload }, { dispatch }) => dispatch(reopen(payload)),
    });
    startListening({
      // Another actor may see other comments (S4.13).
      actionCreator: actorChanged,
      effect: ({ payload }, { dispatch }) => dispatch(refetchLists(payload.target)),
    });
    startListening({
      predicate: (action): action is ServerUpdateReceived =>
        serverUpdateReceived.match(action) && action.payload.some(({ via }) => via === 'reset'),
      effect: async ({ payload }, { dispatch }) => {
        const reset = payload.filter((update) => update.via === 'reset');
        await Promise.all(reset.map(({ target }) => dispatch(refetchLists(target))));
      },
    });
  },
} as const satisfies FeatureModule<State>;
