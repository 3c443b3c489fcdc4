import { mayActAs } from '../world/actor.ts';
import { seesComment, seesThread, type Visitor } from '../world/standing.ts';
import type { Comment } from '../world/thread.ts';
import type { Caller } from './mockHandler.ts';
import { Refused } from './refused.ts';

/** A caller under a thread that they may see, as one actor. */
export interface Guest extends Visitor {
  /** Null where nobody is signed in. */
  readonly actor: string | null;
}

/**
 * Whom a call acts as: the person unless it names somebody else; null without a session.
 *
 * @throws Refused sessionEnded where an actor is named without a session, noPermission where the person may not act so
 */
export function checkActor({ world, person }: Caller, named: string | undefined): string | null {
  if (person === null) {
    if (named !== undefined) throw new Refused('sessionEnded');
    return null;
  }
  const actor = named === undefined ? person : world.actor(named);
  if (actor === undefined || !mayActAs(person, actor)) throw new Refused('noPermission');
  return actor.id;
}

/** Whom a caller has chosen to act as under a post, while they still may; undefined where they never chose. */
export function chosenActor({ world, person }: Caller, thread: string): string | undefined {
  const actor = world.actor(world.chosenActors.get(`${person?.id} ${thread}`) ?? '');
  return person !== null && actor !== undefined && mayActAs(person, actor) ? actor.id : undefined;
}

/**
 * Lets a caller in to a thread.
 *
 * @throws Refused noSuchObject where there is none, or none for them; as {@link checkActor} does
 */
export function enterThread(caller: Caller, id: string, named: string | undefined): Guest {
  const { world, person } = caller;
  if (person === null) checkActor(caller, named);
  const thread = world.threads.get(id);
  if (thread === undefined) throw new Refused('noSuchObject');
  if (!seesThread({ world, thread, person, actors: [] })) throw new Refused('noSuchObject');
  const actor = checkActor(caller, named);
  return { world, thread, person, actor, actors: actor === null ? [] : [actor] };
}

interface ReadInput {
  readonly ft_ent_identifier: string;
  readonly actor?: string | undefined;
  readonly viewas?: string | null | undefined;
}

/** Lets a reader in: as whom the call says or, where it says nothing, as whom they chose to act there (S4.13). */
export const enterAsReader = (caller: Caller, { ft_ent_identifier: id, actor, viewas }: ReadInput): Guest =>
  enterThread(caller, id, viewas ?? actor ?? chosenActor(caller, id));

/** A comment that the visitor may see. @throws Refused noSuchObject */
export function visibleComment(visitor: Visitor, id: string): Comment {
  const comment = visitor.thread.comments.get(id);
  if (comment === undefined || !seesComment(comment, visitor)) throw new Refused('noSuchObject');
  return comment;
}
