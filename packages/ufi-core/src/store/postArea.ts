import { createListsSelectors } from '../features/lists/index.ts';
import { createReplyThreadSelector } from '../features/live-list/index.ts';
import { createTranslateAllSelector } from '../features/translation/index.ts';
import { createArea } from './createArea.ts';
import { createStoreFactory, type AreaStore, type StoreFactory } from './createStoreFactory.ts';
import { featureList } from './featureList.ts';
import type { UfiState } from './ufiState.ts';

/** The comment area under posts, with all features. */
const area = createArea(featureList);

/** The optimistic view, with all mutation kinds. */
export const { optimisticView } = area;

/** The store of a comment area. It is idle until started. */
export type UfiStore = AreaStore<UfiState>;

/** Creates the store of a session. It makes no requests until a thunk is dispatched or it is started. */
export const createUfiStore: StoreFactory<UfiState> = createStoreFactory(area);

/** The comment and target selectors of the optimistic view. */
export const { selectComment, selectTarget } = optimisticView;

/** The list selectors; see {@link createListsSelectors}. */
export const {
  selectTopList,
  selectReplyList,
  selectReaderTopList,
  selectReaderReplies,
  selectNewCommentCount,
  selectNewReplyCount,
} = createListsSelectors(optimisticView);

/** The reply thread that an instance shows live (S3.03). */
export const selectLiveReplyThread = createReplyThreadSelector({ selectReplyList });

/** The *translate all* offer of a list (S5.11). */
export const selectTranslateAll = createTranslateAllSelector({
  selectComment,
  selectTarget,
  selectReaderTopList,
  selectReaderReplies,
});
