import { refusalOf } from 'ufi-core/contract';
import type { Person } from '../world/actor.ts';
import { restrictionsOf, rolesOf } from '../world/standing.ts';
import type { Thread } from '../world/thread.ts';
import { enterThread } from './enterThread.ts';
import { signedIn, type Caller } from './mockHandler.ts';
import { Refused } from './refused.ts';

/** Who may comment under a post, as one actor. */
export interface Commenter {
  readonly person: Person;
  readonly actor: string;
  readonly thread: Thread;
}

/** Lets a caller in to a thread to comment there. @throws Refused for whoever may not */
export function checkMayComment(caller: Caller, thread: string, named: string | undefined): Commenter {
  const person = signedIn(caller);
  const guest = enterThread(caller, thread, named);
  const actor = guest.actor ?? person.id;
  const refusal = refusalOf('create', { roles: rolesOf(guest, actor), restrictions: restrictionsOf(guest) });
  if (refusal !== null) throw new Refused(refusal === 'restricted' ? 'blockedAction' : 'noPermission');
  if (guest.thread.post.isClosed) throw new Refused('threadClosed');
  return { person, actor, thread: guest.thread };
}
