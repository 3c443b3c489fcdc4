import { pendingMutationsOn } from '../../kernel/pending-mutations/pendingMutationsState.ts';
import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import { targetKey } from '../../area/optimistic-view/recordKeys.ts';
import { selectPendingCount } from '../comments/index.ts';
import { setCommentReactionKind } from './setCommentReaction.ts';
import { setReactionKind } from './setReaction.ts';

/** The number of reaction requests in flight for a comment: 0 or 1, since they are sent one at a time (S4.08). */
export const selectPendingReactions = (state: Pick<KernelState, 'pendingMutations'>, comment: string): number =>
  selectPendingCount(state, { comment, kind: setCommentReactionKind.endpoint.name });

/** The number of reaction requests in flight for a post or story itself: 0 or 1 (S4.08). */
export const selectPendingPostReactions = (
  { pendingMutations }: Pick<KernelState, 'pendingMutations'>,
  target: string,
): number =>
  pendingMutationsOn(pendingMutations, targetKey(target)).filter(
    ({ kind, phase }) => kind === setReactionKind.endpoint.name && phase === 'sending',
  ).length;
