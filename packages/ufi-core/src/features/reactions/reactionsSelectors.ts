import type { KernelState } from '../../kernel/kernelState.ts';
import { selectPendingCount } from '../comments/index.ts';
import { setCommentReactionKind } from './setCommentReaction.ts';

/** How many reaction requests are under way for a comment: 0 or 1, since they go one at a time (S4.08). */
export const selectPendingReactions = (state: Pick<KernelState, 'intentions'>, comment: string): number =>
  selectPendingCount(state, { comment, kind: setCommentReactionKind.endpoint.name });
