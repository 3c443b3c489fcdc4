import type { FeatureModule } from '../../kernel/featureModule.ts';
import type { CommentsQuery } from '../../kernel/readComments.ts';
import { serverUpdateReceived } from '../../kernel/server-state/serverUpdateReceived.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';
import { arrivalsReducer } from './arrivalsReducer.ts';
import { connectionReducer } from './connectionReducer.ts';
import { fetchOwnMarks, olderComments } from './fetchOwnMarks.ts';
import { replyThreadReducer } from './replyThreadReducer.ts';

const fetchAll =
  (wanted: readonly CommentsQuery[]): UfiThunk<Promise<void>> =>
  async (dispatch) => {
    await Promise.all(wanted.map((each) => dispatch(fetchOwnMarks(each))));
  };

/** Live updates of displayed lists. */
export const liveListFeature = {
  name: 'live-list',
  reducers: { arrivals: arrivalsReducer, connection: connectionReducer, replyThreads: replyThreadReducer },
  respond: (action, { before }) => {
    const older = serverUpdateReceived.match(action) ? olderComments(before, action.payload) : [];
    return older.length === 0 ? undefined : fetchAll(older);
  },
} as const satisfies FeatureModule;
