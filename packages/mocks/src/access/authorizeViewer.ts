import { canActAs } from '../world/actor.ts';
import { canSeeComment, canSeeThread, type Viewer } from './threadAccess.ts';
import type { Comment, Thread } from '../world/thread.ts';
import type { Caller } from './caller.ts';
import { ApiError } from '../errors/apiError.ts';

/** A viewer of a thread they may see, acting as one actor. */
export interface ActingViewer extends Viewer {
  /** Null for an anonymous viewer. */
  readonly actor: string | null;
}

/**
 * Resolves the actor of a call: the named one, by default the person; null without a session.
 *
 * @throws ApiError sessionEnded if an actor is named without a session, noPermission if the person may not act as it
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

/** The actor a caller last chose for a thread, if they may still act as it; undefined if they never chose one. */
export function chosenActor({ world, person }: Caller, thread: string): string | undefined {
  const actor = world.actor(world.chosenActors.get(`${person?.id} ${thread}`) ?? '');
  return person !== null && actor !== undefined && canActAs(person, actor) ? actor.id : undefined;
}

/**
 * Authorizes a caller to see a thread.
 *
 * @throws ApiError noSuchObject if it does not exist or is not visible to them; as {@link authorizeActor} does
 */
export function authorizeViewer(caller: Caller, id: string, named: string | undefined): ActingViewer {
  const { world, person } = caller;
  if (person === null) authorizeActor(caller, named);
  const thread = world.threads.get(id);
  if (thread === undefined) throw new ApiError('noSuchObject');
  if (!canSeeThread({ world, thread, person, actors: [] })) throw new ApiError('noSuchObject');
  return actingViewer(caller, thread, named);
}

/** A viewer of a thread that they have been authorized to see. @throws ApiError as {@link authorizeActor} does */
export function actingViewer(caller: Caller, thread: Thread, named: string | undefined): ActingViewer {
  const { world, person } = caller;
  const actor = authorizeActor(caller, named);
  return { world, thread, person, actor, actors: actor === null ? [] : [actor] };
}

interface ReadInput {
  readonly ft_ent_identifier: string;
  readonly actor?: string | undefined;
  readonly viewas?: string | null | undefined;
}

/** Authorizes a reader, by default as the actor they chose for this thread (S4.13). */
export const authorizeReader = (caller: Caller, { ft_ent_identifier: id, actor, viewas }: ReadInput): ActingViewer =>
  authorizeViewer(caller, id, viewas ?? actor ?? chosenActor(caller, id));

/** Finds a comment that the viewer may see. @throws ApiError noSuchObject */
export function visibleComment(viewer: Viewer, id: string): Comment {
  const comment = viewer.thread.comments.get(id);
  if (comment === undefined || !canSeeComment(comment, viewer)) throw new ApiError('noSuchObject');
  // A reply is only visible together with its parent, but its author may still withdraw it.
  const answered = viewer.thread.comments.get(comment.parent ?? '');
  const isOwn = comment.person === viewer.person?.id;
  if (answered && !isOwn && !canSeeComment(answered, viewer)) throw new ApiError('noSuchObject');
  return comment;
}
