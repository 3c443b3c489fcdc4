// Types that consumers rely on; checked by this package's type check, never run.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  addComment,
  createUfiStore,
  listOpened,
  type selectComment,
  type FeatureModule,
  type ReceivedUpdate,
  type UfiDispatch,
  type UfiState,
  type UfiStoreOptions,
  type UfiThunk,
} from '../src/index.ts';
import type { ArticleState } from '../src/article/index.ts';
import type { CommentView } from '../src/area/optimistic-view/commentView.ts';
import { createArea } from '../src/store/createArea.ts';
import { actorsFeature } from '../src/features/actors/index.ts';
import { listsFeature } from '../src/features/lists/index.ts';
import { liveListFeature } from '../src/features/live-list/index.ts';
import { hiddenHereFeature } from '../src/features/moderation/index.ts';
import { unseenFeature } from '../src/features/unseen/index.ts';

type Equal<One, Other> =
  (<Each>() => Each extends One ? 1 : 2) extends <Each>() => Each extends Other ? 1 : 2 ? true : false;

const holds = <_ extends true>(): void => undefined;

declare const options: UfiStoreOptions;
declare const dispatch: UfiDispatch<UfiState>;
declare const state: UfiState;

// The state is a tree of named parts, all of them readonly.
holds<
  Equal<
    UfiState['ordering'][string],
    'ranked_threaded' | 'ranked_unfiltered' | 'recent_activity' | 'time' | 'live_streaming'
  >
>();
holds<'translations' extends keyof UfiState ? true : false>();
holds<'translations' extends keyof ArticleState ? false : true>();
holds<UfiState extends ArticleState ? true : false>();
// @ts-expect-error the state changes by actions only
state.ordering['one'] = 'time';

// Thunks return what they say.
holds<Equal<ReturnType<typeof addAComment>, string | null>>();
const addAComment = () => dispatch(addComment({ target: '1', instance: 'one', text: 'Olá' }));
holds<Equal<ReturnType<typeof selectComment>, CommentView | undefined>>();
// @ts-expect-error a list has an ordering
listOpened({ target: '1', instance: 'one', section: 'default', length: 10, around: null, liveLimit: null });

// An update that came by the stream says from where it continues.
// @ts-expect-error `from` is missing
const _update: ReceivedUpdate = { via: 'stream', target: '1', seq: 2, records: {} };

// A host's slice is part of the state, by the host's name for it, for its thunks and its responses.
const countSlice = createSlice({
  name: 'count',
  initialState: 0,
  reducers: { counted: (count, { payload }: PayloadAction<number>) => count + payload },
});
type Hosted = UfiState & { readonly count: number };
const host = {
  name: 'counting',
  slices: [countSlice],
  listen(startListening) {
    startListening({
      actionCreator: countSlice.actions.counted,
      effect: ({ payload }, { getState, extra }) => {
        holds<Equal<typeof payload, number>>();
        extra.log({ name: 'counted', detail: { count: getState().count } });
      },
    });
  },
} as const satisfies FeatureModule<Hosted>;
const store = createUfiStore({ ...options, host });
holds<Equal<ReturnType<typeof store.getState>['count'], number>>();
const readCount: UfiThunk<number, Hosted> = (_, getState) => getState().count;
holds<Equal<ReturnType<typeof countNow>, number>>();
const countNow = () => store.dispatch(readCount);
// @ts-expect-error without the host there is no count
void createUfiStore(options).getState().count;
// @ts-expect-error nor a thunk that needs it
createUfiStore(options).dispatch(readCount);

// A feature that needs the state of a missing one is an error.
// @ts-expect-error unseen counters need lists
createArea([actorsFeature, liveListFeature, hiddenHereFeature, unseenFeature]);
createArea([actorsFeature, liveListFeature, hiddenHereFeature, listsFeature, unseenFeature]);
