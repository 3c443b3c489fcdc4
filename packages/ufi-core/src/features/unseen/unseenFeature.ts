import { isAnyOf } from '@reduxjs/toolkit';
import type { FeatureModule } from '../../area/featureModule.ts';
import type { UfiDispatch } from '../../area/ufiThunk.ts';
import type { UfiServices } from '../../area/ufiServices.ts';
import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import { serverUpdateReceived } from '../../area/server-state/serverUpdateReceived.ts';
import type { ListsSlice } from '../lists/index.ts';
import type { ReplyThreadsSlice } from '../live-list/index.ts';
import { countArrivals } from './countArrivals.ts';
import { trimLiveLists } from './trimLiveLists.ts';
import { reactionMenuShown, readerScrolled, unseenSlice, type UnseenSlice } from './unseenSlice.ts';

type State = KernelState & ListsSlice & ReplyThreadsSlice & UnseenSlice;

/** Every drop moves all rows of a list: one with each of many arrivals would leave no time for anything else. */
const trimIntervalMs = 1_000;

interface TrimApi {
  readonly dispatch: UfiDispatch<State>;
  readonly extra: Pick<UfiServices, 'clock'>;
}

/** Unseen counters and trimming of live lists. */
export const unseenFeature = {
  name: 'unseen',
  slices: [unseenSlice],
  listen(startListening) {
    startListening({
      actionCreator: serverUpdateReceived,
      effect({ payload }, { dispatch, getState, getOriginalState }) {
        const step = { before: getOriginalState().serverState, after: getState().serverState };
        dispatch(countArrivals(payload, step));
      },
    });
    let isResting = false;
    const trim = (action: unknown, api: TrimApi): void => {
      if (isResting || !api.dispatch(trimLiveLists())) return;
      isResting = true;
      api.extra.clock.setTimer(trimIntervalMs, () => {
        isResting = false;
        trim(action, api);
      });
    };
    startListening({
      // Back at the live end, comments kept for a scrolled-up reader can be dropped.
      matcher: isAnyOf(serverUpdateReceived, readerScrolled, reactionMenuShown),
      effect: trim,
    });
  },
} as const satisfies FeatureModule<State>;
