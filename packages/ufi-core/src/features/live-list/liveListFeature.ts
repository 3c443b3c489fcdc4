import type { FeatureModule } from '../../kernel/featureModule.ts';
import { serverSaid, type ServerSaid } from '../../kernel/truth/serverSaid.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';
import { arrivalsReducer } from './arrivalsReducer.ts';
import { connectionReducer } from './connectionReducer.ts';
import { fetchOwnMarks, olderComments } from './fetchOwnMarks.ts';

const completeOlder =
  (said: readonly ServerSaid[]): UfiThunk<Promise<void>> =>
  async (dispatch, getState) => {
    await Promise.all(olderComments(getState(), said).map((wanted) => dispatch(fetchOwnMarks(wanted))));
  };

const isOfStream = ({ via }: ServerSaid): boolean => via === 'stream';

/** What comes while somebody looks. */
export const liveListFeature = {
  name: 'live-list',
  reducers: { arrivals: arrivalsReducer, connection: connectionReducer },
  respond: (action) =>
    serverSaid.match(action) && action.payload.some(isOfStream) ? completeOlder(action.payload) : undefined,
} as const satisfies FeatureModule;
