import type { FeatureModule, ServerStateChange } from '../../kernel/featureModule.ts';
import type { KernelState } from '../../kernel/kernelState.ts';
import { serverUpdateReceived, type ReceivedUpdate } from '../../kernel/server-state/serverUpdateReceived.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';
import type { ListsSlice } from '../lists/index.ts';
import type { ReplyThreadsSlice } from '../live-list/index.ts';
import { countArrivals } from './countArrivals.ts';
import { trimLiveLists } from './trimLiveLists.ts';
import { reactionMenuShown, readerScrolled, unseenReducer } from './unseenReducer.ts';
import type { UnseenSlice } from './unseenSelectors.ts';

type State = KernelState & ListsSlice & ReplyThreadsSlice & UnseenSlice;

const countAndTrim =
  (updates: readonly ReceivedUpdate[], step: ServerStateChange): UfiThunk<void, State> =>
  (dispatch) => {
    dispatch(countArrivals(updates, step));
    dispatch(trimLiveLists());
  };

/** Unseen counters and trimming of live lists. */
export const unseenFeature = {
  name: 'unseen',
  reducers: { unseen: unseenReducer },
  respond: (action, step) => {
    if (serverUpdateReceived.match(action)) return countAndTrim(action.payload, step);
    // Back at the live end, comments kept for a scrolled-up reader can be dropped.
    return readerScrolled.match(action) || reactionMenuShown.match(action) ? trimLiveLists() : undefined;
  },
} as const satisfies FeatureModule<State>;
