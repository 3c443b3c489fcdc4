import { createListsSelectors } from '../features/lists/index.ts';
import { createReplyThreadSelector } from '../features/live-list/index.ts';
import { createTranslateAllSelector } from '../features/translation/index.ts';
import { createArea } from './createArea.ts';
import { createStoreFactory, type AreaStore, type StoreFactory } from './createStoreFactory.ts';
import { featureList } from './featureList.ts';
import type { UfiState } from './ufiState.ts';

/** The comment area under posts: all features. */
const area = createArea(featureList);

/** Truth with the intentions laid over it, of all kinds. */
export const { optimisticView } = area;

/** A comment area's store. It does nothing by itself until it is started. */
export type UfiStore = AreaStore<UfiState>;

/** Makes the store of one session. It asks and sends nothing until a thunk is dispatched or it is started. */
export const createUfiStore: StoreFactory<UfiState> = createStoreFactory(area);

export const { selectComment, selectTarget } = optimisticView;

export const {
  selectTopList,
  selectReplyList,
  selectIndexInTop,
  selectIndexInReplies,
  selectReaderTopList,
  selectReaderReplies,
  selectNewCommentCount,
  selectNewReplyCount,
} = createListsSelectors(optimisticView);

/** The replies that an instance shows live (S3.03). */
export const selectLiveReplyThread = createReplyThreadSelector({ selectReplyList });

export const selectTranslateAll = createTranslateAllSelector({
  ...{ selectComment, selectTarget, selectReaderTopList, selectReaderReplies },
});
