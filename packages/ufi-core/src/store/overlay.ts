import { createListsSelectors } from '../features/lists/index.ts';
import { createReplyThreadSelector } from '../features/live-list/index.ts';
import { createTranslateAllSelector } from '../features/translation/index.ts';
import { kindsByName, type IntentionKind } from '../kernel/intentions/intentionKind.ts';
import { createOverlay } from '../kernel/overlay/createOverlay.ts';
import { featureList } from './featureList.ts';

/** Every kind of intention that a person can have. */
export const intentionKinds = kindsByName(
  featureList.flatMap<IntentionKind>((feature) => ('kinds' in feature ? feature.kinds : [])),
);

export const overlay = createOverlay(intentionKinds);

export const { selectComment, selectTarget } = overlay;

export const {
  selectTopList,
  selectReplyList,
  selectIndexInTop,
  selectIndexInReplies,
  selectReadTopList,
  selectReadReplies,
  selectNewcomerCount,
  selectNewReplyCount,
} = createListsSelectors(overlay);

/** The replies that an instance shows live (S3.03). */
export const selectLiveReplyThread = createReplyThreadSelector({ selectReplyList });

export const selectTranslateAll = createTranslateAllSelector({
  ...{ selectComment, selectTarget, selectReadTopList, selectReadReplies },
});
