import type { FeatureModule, TruthStep } from '../../kernel/featureModule.ts';
import type { KernelState } from '../../kernel/kernelState.ts';
import { serverSaid, type ServerSaid } from '../../kernel/truth/serverSaid.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';
import type { ListsSlice } from '../lists/index.ts';
import type { ReplyThreadsSlice } from '../live-list/index.ts';
import { countArrivals } from './countArrivals.ts';
import { trimLiveLists } from './trimLiveLists.ts';
import { reactionMenuShown, readerScrolled, unseenReducer } from './unseenReducer.ts';
import type { UnseenSlice } from './unseenSelectors.ts';

type State = KernelState & ListsSlice & ReplyThreadsSlice & UnseenSlice;

const countAndTrim =
  (said: readonly ServerSaid[], step: TruthStep): UfiThunk<void, State> =>
  (dispatch) => {
    dispatch(countArrivals(said, step));
    dispatch(trimLiveLists());
  };

/** What the reader of a live list has not seen, and how much of the list is kept for them. */
export const unseenFeature = {
  name: 'unseen',
  reducers: { unseen: unseenReducer },
  respond: (action, step) => {
    if (serverSaid.match(action)) return countAndTrim(action.payload, step);
    // Back at the live end, what had to stay for the reader may go.
    return readerScrolled.match(action) || reactionMenuShown.match(action) ? trimLiveLists() : undefined;
  },
} as const satisfies FeatureModule<State>;
