import { isAnyOf } from '@reduxjs/toolkit';
import type { FeatureModule } from '../../area/featureModule.ts';
import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import { serverUpdateReceived, type ServerUpdateReceived } from '../../area/server-state/serverUpdateReceived.ts';
import type { ListsSlice } from '../lists/index.ts';
import type { ReplyThreadsSlice } from '../live-list/index.ts';
import { countArrivals } from './countArrivals.ts';
import { trimLiveLists } from './trimLiveLists.ts';
import { reactionMenuShown, readerScrolled, unseenSlice, type UnseenSlice } from './unseenSlice.ts';

type State = KernelState & ListsSlice & ReplyThreadsSlice & UnseenSlice;

const showsLiveList = ({ lists }: ListsSlice): boolean =>
  Object.values(lists.open).some(({ liveLimit }) => liveLimit !== null);

/** Unseen counters and trimming of live lists. */
export const unseenFeature = {
  name: 'unseen',
  slices: [unseenSlice],
  listen(startListening) {
    startListening({
      predicate: (action, state): action is ServerUpdateReceived =>
        serverUpdateReceived.match(action) && showsLiveList(state),
      effect({ payload }, { dispatch, getState, getOriginalState }) {
        const step = { before: getOriginalState().serverState, after: getState().serverState };
        dispatch(countArrivals(payload, step));
        dispatch(trimLiveLists());
      },
    });
    startListening({
      // Back at the live end, comments kept for a scrolled-up reader can be dropped.
      matcher: isAnyOf(readerScrolled, reactionMenuShown),
      effect: (_, { dispatch }) => dispatch(trimLiveLists()),
    });
  },
} as const satisfies FeatureModule<State>;
