import type { FeatureModule } from '../../kernel/featureModule.ts';
import type { KernelState } from '../../kernel/kernelState.ts';
import { serverUpdateReceived } from '../../kernel/server-state/serverUpdateReceived.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';
import { actorChanged } from '../actors/index.ts';
import { orderingChosen } from '../ordering/index.ts';
import { listsReducer } from './listsReducer.ts';
import type { ListsSlice } from './listsSelectors.ts';
import { openList } from './openList.ts';
import { refetchLists } from './refetchLists.ts';

type State = KernelState & ListsSlice;

const reopen =
  ({ instance, mode }: ReturnType<typeof orderingChosen>['payload']): UfiThunk<Promise<void>, State> =>
  async (dispatch, getState) => {
    const list = getState().lists.open[instance];
    if (list === undefined) return;
    const { around: _, liveLimit: __, ...place } = list;
    await dispatch(openList({ ...place, ordering: mode }));
  };

const refetchAll =
  (targets: readonly string[]): UfiThunk<Promise<void>, State> =>
  async (dispatch) => {
    await Promise.all(targets.map((target) => dispatch(refetchLists(target))));
  };

/** Displayed lists: loaded when opened, and refetched on changes of actor, ordering or stream. */
export const listsFeature = {
  name: 'lists',
  reducers: { lists: listsReducer },
  respond: (action) => {
    if (orderingChosen.match(action)) return reopen(action.payload);
    // Another actor may see other comments (S4.13).
    if (actorChanged.match(action)) return refetchLists(action.payload.target);
    if (!serverUpdateReceived.match(action)) return undefined;
    const reset = action.payload.filter(({ via }) => via === 'reset').map(({ target }) => target);
    return reset.length === 0 ? undefined : refetchAll(reset.filter((target) => target !== undefined));
  },
} as const satisfies FeatureModule<State>;
