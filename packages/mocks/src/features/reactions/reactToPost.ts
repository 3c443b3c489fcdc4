import type { ReactionType } from 'ufi-core/contract';
import type { Effects } from '../../world/applyEffects.ts';
import { markKey } from '../../world/thread.ts';
import type { DecisionContext } from '../../mutations/defineMutation.ts';

/** The effects of an actor's reaction to a post; null if it is unchanged. */
export function reactToPost(type: ReactionType, { thread, actor }: DecisionContext): Omit<Effects, 'actor'> | null {
  const now = thread.marks.get(markKey(thread.post.id, actor))?.type ?? 0;
  return now === type ? null : { reaction: { comment: thread.post.id, type } };
}
