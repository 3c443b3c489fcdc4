import { actorsFeature } from '../features/actors/index.ts';
import { commentsFeature } from '../features/comments/index.ts';
import { likesFeature } from '../features/likes/index.ts';
import { createListsSelectors, listsFeature } from '../features/lists/index.ts';
import { liveListFeature } from '../features/live-list/index.ts';
import { articleModerationFeature, hiddenHereFeature } from '../features/moderation/index.ts';
import { orderingFeature } from '../features/ordering/index.ts';
import type { AreaState } from './areaState.ts';
import { createArea } from './createArea.ts';
import { createStoreFactory, type StoreFactory } from './createStoreFactory.ts';

/** What a comment area under an article is made of, in the order of `featureList`: a frame need not load the rest. */
const articleFeatures = [
  actorsFeature,
  commentsFeature,
  orderingFeature,
  listsFeature,
  liveListFeature,
  likesFeature,
  articleModerationFeature,
  hiddenHereFeature,
] as const;

const area = createArea(articleFeatures);

/** The state of an article's comment area, as plain data. */
export type ArticleState = AreaState<typeof articleFeatures>;

/** Makes the store of one session under an article. It asks and sends nothing until a thunk is dispatched or it is started. */
export const createArticleStore: StoreFactory<ArticleState> = createStoreFactory(area);

export const { selectComment, selectTarget } = area.optimisticView;

export const { selectReaderTopList, selectReaderReplies, selectNewCommentCount, selectNewReplyCount } =
  createListsSelectors(area.optimisticView);
