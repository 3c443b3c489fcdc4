import { refusalOf } from 'ufi-core/contract';
import type { Person } from '../world/actor.ts';
import { restrictionsOf, rolesOf } from './threadAccess.ts';
import type { Thread } from '../world/thread.ts';
import { authorizeViewer } from './authorizeViewer.ts';
import { requirePerson, type Caller } from './caller.ts';
import { ApiError } from '../errors/apiError.ts';

/** A person who may comment in a thread, acting as one actor. */
export interface Commenter {
  readonly person: Person;
  readonly actor: string;
  readonly thread: Thread;
}

/** Authorizes a caller to comment in a thread. @throws ApiError if they may not */
export function checkCanComment(caller: Caller, thread: string, named: string | undefined): Commenter {
  const person = requirePerson(caller);
  const viewer = authorizeViewer(caller, thread, named);
  const actor = viewer.actor ?? person.id;
  const refusal = refusalOf('create', { roles: rolesOf(viewer, actor), restrictions: restrictionsOf(viewer) });
  if (refusal !== null) throw new ApiError(refusal === 'restricted' ? 'blockedAction' : 'noPermission');
  if (viewer.thread.post.isClosed) throw new ApiError('threadClosed');
  return { person, actor, thread: viewer.thread };
}
