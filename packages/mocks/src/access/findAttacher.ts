import type { Person } from '../world/actor.ts';
import type { Thread } from '../world/thread.ts';
import type { Caller } from './caller.ts';
import { checkCanComment } from './checkCanComment.ts';
import { checkOwnAction } from './checkOwnAction.ts';

/** Who attaches something, and where: in a thread, or in a post that they are writing, by their own id. */
interface Attacher {
  readonly person: Person;
  readonly place: string;
  readonly thread: Thread | null;
}

/** Finds out who attaches something under a target. @throws ApiError if they may not */
export function findAttacher(caller: Caller, target: string, named: string | undefined): Attacher {
  if (target === caller.person?.id)
    return { person: checkOwnAction('publish', caller, named), place: target, thread: null };
  const { person, thread } = checkCanComment(caller, target, named);
  return { person, place: thread.post.id, thread };
}
