import { canActAs } from '../world/actor.ts';
import { canSeeComment, canSeeThread, type Viewer } from './threadAccess.ts';
import type { Comment } from '../world/thread.ts';
import type { Caller } from './caller.ts';
import { ApiError } from '../errors/apiError.ts';

/** A caller under a thread that they may see, as one actor. */
export interface ActingViewer extends Viewer {
  /** Null where nobody is signed in. */
  readonly actor: string | null;
}

/**
 * Whom a call acts as: the person unless it names somebody else; null without a session.
 *
 * @throws Refused sessionEnded where an actor is named without a session, noPermission where the person may not act so
 */
export function authorizeActor({ world, person }: Caller, named: string | undefined): string | null {
  if (person === null) {
    if (named !== undefined) throw new ApiError('sessionEnded');
    return null;
  }
  const actor = named === undefined ? person : world.actor(named);
  if (actor === undefined || !canActAs(person, actor)) throw new ApiError('noPermission');
  return actor.id;
}

/** Whom a caller has chosen to act as under a post, while they still may; undefined where they never chose. */
export function chosenActor({ world, person }: Caller, thread: string): string | undefined {
  const actor = world.actor(world.chosenActors.get(`${person?.id} ${thread}`) ?? '');
  return person !== null && actor !== undefined && canActAs(person, actor) ? actor.id : undefined;
}

/**
 * Lets a caller in to a thread.
 *
 * @throws Refused noSuchObject where there is none, or none for them; as {@link authorizeActor} does
 */
export function authorizeViewer(caller: Caller, id: string, named: string | undefined): ActingViewer {
  const { world, person } = caller;
  if (person === null) authorizeActor(caller, named);
  const thread = world.threads.get(id);
  if (thread === undefined) throw new ApiError('noSuchObject');
  if (!canSeeThread({ world, thread, person, actors: [] })) throw new ApiError('noSuchObject');
  const actor = authorizeActor(caller, named);
  return { world, thread, person, actor, actors: actor === null ? [] : [actor] };
}

interface ReadInput {
  readonly ft_ent_identifier: string;
  readonly actor?: string | undefined;
  readonly viewas?: string | null | undefined;
}

/** Lets a reader in: as whom the call says or, where it says nothing, as whom they chose to act there (S4.13). */
export const authorizeReader = (caller: Caller, { ft_ent_identifier: id, actor, viewas }: ReadInput): ActingViewer =>
  authorizeViewer(caller, id, viewas ?? actor ?? chosenActor(caller, id));

/** A comment that the visitor may see. @throws Refused noSuchObject */
export function visibleComment(viewer: Viewer, id: string): Comment {
  const comment = viewer.thread.comments.get(id);
  if (comment === undefined || !canSeeComment(comment, viewer)) throw new ApiError('noSuchObject');
  return comment;
}
