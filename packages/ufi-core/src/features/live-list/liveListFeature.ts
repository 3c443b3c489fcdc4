import type { FeatureModule } from '../../area/featureModule.ts';
import { serverUpdateReceived, type ServerUpdateReceived } from '../../area/server-state/serverUpdateReceived.ts';
import { typingNoticeReceived } from '../../area/typingNotice.ts';
import { arrivalsSlice, followArrivals } from './arrivalsSlice.ts';
import { connectionSlice } from './connectionSlice.ts';
import { fetchOwnMarks, olderComments } from './fetchOwnMarks.ts';
import { replyThreadsSlice } from './replyThreadsSlice.ts';
import { viewersSlice } from './viewersSlice.ts';

/** Live updates of displayed lists. */
export const liveListFeature = {
  name: 'live-list',
  slices: [arrivalsSlice, connectionSlice, replyThreadsSlice, viewersSlice],
  // Its stream brings them, also to an area without the typing feature.
  actions: { typingNoticeReceived },
  followers: { arrivals: followArrivals },
  listen(startListening) {
    startListening({
      predicate: (action, _, { serverState }): action is ServerUpdateReceived =>
        serverUpdateReceived.match(action) && olderComments(serverState, action.payload).length > 0,
      effect: async ({ payload }, { dispatch, getOriginalState }) => {
        const older = olderComments(getOriginalState().serverState, payload);
        await Promise.all(older.map((each) => dispatch(fetchOwnMarks(each))));
      },
    });
  },
} as const satisfies FeatureModule;
