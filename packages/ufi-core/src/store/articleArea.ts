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

/** The features of an article's comment area, in the order of `featureList`. A frame need not load the others. */
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

/**
 * Creates the store of a session under an article. It makes no requests until a thunk is dispatched or it is started.
 */
export const createArticleStore: StoreFactory<ArticleState> = createStoreFactory(area);

/** The comment and target selectors of the optimistic view. */
export const { selectComment, selectTarget } = area.optimisticView;

/** The list selectors for a reader; see {@link createListsSelectors}. */
export const { selectReaderTopList, selectReaderReplies, selectNewCommentCount, selectNewReplyCount } =
  createListsSelectors(area.optimisticView);
