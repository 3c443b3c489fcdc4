import type { Comment } from '../world/thread.ts';
import { enterThread, visibleComment } from './enterThread.ts';
import type { Caller } from './mockHandler.ts';
import { Refused } from './refused.ts';

/** A comment by its `fbid` that the caller may see, wherever it stands. @throws Refused noSuchObject */
export function commentAnywhere(caller: Caller, id: string, actor: string | undefined): Comment {
  const thread = [...caller.world.threads.values()].find(({ comments }) => comments.has(id));
  if (thread === undefined) throw new Refused('noSuchObject');
  return visibleComment(enterThread(caller, thread.post.id, actor), id);
}
