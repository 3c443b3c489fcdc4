import type { Person } from '../world/actor.ts';
import type { Thread } from '../world/thread.ts';
import type { Caller } from './caller.ts';
import { badParameter } from '../errors/apiError.ts';
import { checkCanComment } from './checkCanComment.ts';
import { checkOwnAction } from './checkOwnAction.ts';

/** Who attaches something, and where: in a thread, or in a post that they are writing, by their own id. */
interface Attacher {
  readonly person: Person;
  readonly place: string;
  readonly thread: Thread | null;
}

/** An upload for a message is made under the caller's own id. @throws ApiError */
export function checkUse(use: 'message' | undefined, target: string, { person }: Caller): void {
  if (use !== undefined && target !== person?.id) throw badParameter('use', 'not_allowed');
}

/** Finds out who attaches something under a target. @throws ApiError if they may not */
export function findAttacher(caller: Caller, target: string, named: string | undefined): Attacher {
  if (target === caller.person?.id)
    return { person: checkOwnAction('publish', caller, named), place: target, thread: null };
  const { person, thread } = checkCanComment(caller, target, named);
  return { person, place: thread.post.id, thread };
}
