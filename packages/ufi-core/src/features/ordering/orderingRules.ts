import type { FeedbackTarget, OfferedOrdering, OrderingMode } from '../../contract/index.ts';

/** A target's offered orderings without live_streaming, which is skipped when reading (S3.02). */
const readModes = ({ orderingmodes }: Pick<FeedbackTarget, 'orderingmodes'>): readonly OfferedOrdering[] =>
  orderingmodes.filter(({ value }) => value !== 'live_streaming');

/** The initial ordering: the selected one, else the default (S4.18). */
export const defaultOrdering = (
  target: Pick<FeedbackTarget, 'orderingmodes' | 'defaultcommentorderingmode'>,
): OrderingMode => readModes(target).find(({ selected }) => selected)?.value ?? target.defaultcommentorderingmode;

/** True if a live list is drawn with the newest comment at the bottom. */
const isBottomUp = ({ orderingmodes }: Pick<FeedbackTarget, 'orderingmodes'>): boolean =>
  orderingmodes.some((mode) => mode.value === 'live_streaming' && mode.isBottomUpVideoCommentSreamingEnabled);

/** True if an ordering is drawn from the highest index down, newest or best on top (S4.18); `time` is not. */
export const isInverted = (mode: OrderingMode, target: Pick<FeedbackTarget, 'orderingmodes'>): boolean =>
  mode !== 'time' && (mode !== 'live_streaming' || !isBottomUp(target));
