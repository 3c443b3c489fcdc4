import type { Pool } from 'pg';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import type { Caller } from '../../access/caller.ts';
import type { ThreadRow } from '../../database/rows/threadRow.ts';
import { loadThreadActor } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import { checkCanComment } from './checkCanComment.ts';

/**
 * Checks the use of an upload: one for a message is made under the caller's own id, whoever it will be sent to.
 *
 * @throws ApiError badParameter
 */
export function checkUse(use: 'message' | undefined, target: string, { person }: Caller): void {
  if (use !== undefined && target !== person) throw new ApiError('badParameter', { fields: { use: 'not_allowed' } });
}

/** Where something is to be attached, by a thread's id or the caller's own, and the identity that they act as. */
interface AttachingInput {
  readonly target: string;
  readonly actor?: string | undefined;
}

/** Who attaches something, and where. */
export interface Attacher {
  readonly person: string;
  readonly actor: string;
  /** The id of the thread, or of the person for a post that they are writing. */
  readonly place: string;
  /** Null for a post, which has no thread before it is published. */
  readonly thread: ThreadRow | null;
}

/**
 * Finds out who attaches something: to a comment, if they may comment there, or to a post that they are writing, if they
 * may publish at all. `addPost` decides where, once it is known.
 *
 * @throws ApiError
 */
export async function findAttacher({ target, actor }: AttachingInput, caller: Caller, pool: Pool): Promise<Attacher> {
  if (target === caller.person) {
    const person = checkOwnAction('publish', caller, actor);
    return { person, actor: person, place: person, thread: null };
  }
  const threadActor = await loadThreadActor({ ft_ent_identifier: target, actor }, caller, pool);
  checkCanComment('create', threadActor);
  const { thread, access } = threadActor;
  return { person: access.person_id, actor: access.actor_id, place: thread.id, thread };
}
