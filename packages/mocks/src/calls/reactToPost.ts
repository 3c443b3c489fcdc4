import type { ReactionType } from 'ufi-core/contract';
import type { Effects } from '../world/takeStep.ts';
import { markKey } from '../world/thread.ts';
import type { Scene } from './changeThread.ts';

/** What it does to a post that the actor now feels so about it: nothing if they did already. */
export function reactToPost(type: ReactionType, { thread, actor }: Scene): Omit<Effects, 'actor'> | null {
  const now = thread.marks.get(markKey(thread.post.id, actor))?.type ?? 0;
  return now === type ? null : { reaction: { comment: thread.post.id, type } };
}
