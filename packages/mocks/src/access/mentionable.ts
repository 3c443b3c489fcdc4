import { mentionEntriesLength } from 'ufi-core/contract';
import { foldName, matchName } from 'ufi-core/text';
import { canActAs, type Actor, type Person } from '../world/actor.ts';
import { groupOf, canSeeThread } from './threadAccess.ts';
import type { Thread } from '../world/thread.ts';
import type { World } from '../world/world.ts';

/** The context of a mention: the thread, and the writer. */
export interface Mentioning {
  readonly world: World;
  readonly thread: Thread;
  readonly person: Person;
  /** The id of the actor they write as. */
  readonly actor: string;
}

/** Returns whether an actor can see the thread; a page can if everybody can, and under its own posts. */
function isInAudience({ world, thread }: Mentioning, actor: Actor): boolean {
  if (actor.kind === 'person') return canSeeThread({ world, thread, person: actor, actors: [] });
  const isOpen = canSeeThread({ world, thread, person: null, actors: [] });
  return isOpen || (!thread.isDeleted && actor.id === thread.post.author);
}

/** Finds an actor who may be mentioned: they can see the thread and have not blocked the writer's actor. */
export function mentionable(mentioning: Mentioning, id: string): Actor | undefined {
  const { world, actor } = mentioning;
  const found = world.actor(id);
  return found && !world.blocks.has(`${id} ${actor}`) && isInAudience(mentioning, found) ? found : undefined;
}

function isBlockedEitherWay({ world, person, actor }: Mentioning, id: string): boolean {
  return [person.id, actor].some((own) => world.blocks.has(`${own} ${id}`) || world.blocks.has(`${id} ${own}`));
}

/**
 * Proximity of an actor to the writer: friends, participants of the thread, pages, members of the group; 0 for
 * strangers.
 */
function closeness(mentioning: Mentioning, actor: Actor): number {
  const { thread, person } = mentioning;
  const open = [...thread.comments.values()].filter((one) => one.privacy === 0 && !one.isDeleted && !one.isSpam);
  const talks = open.some(({ author, needsApproval }) => author === actor.id && !needsApproval);
  const weights = [
    person.friends.has(actor.id) && 8,
    (talks || (thread.post.article === undefined && thread.post.author === actor.id)) && 4,
    actor.kind === 'page' && 3,
    groupOf(mentioning)?.members.has(actor.id) === true && 2,
  ];
  return weights.reduce<number>((sum, weight) => sum + (weight || 0), 0);
}

/** Suggests actors whose names match what was typed, nearest first; pages only to the people who work for them. */
export function suggestedMentions(mentioning: Mentioning, typed: string): Actor[] {
  const { world, person, actor } = mentioning;
  const folded = foldName(typed);
  const people = [...world.people.values()].filter(({ isImported }) => isImported !== true);
  const found = [...people, ...[...world.pages.values()].filter((page) => canActAs(person, page))]
    .filter(({ id }) => id !== person.id && id !== actor && !isBlockedEitherWay(mentioning, id))
    .flatMap((one) => {
      const name = foldName(one.name);
      const match = matchName(name, folded);
      return match === null ? [] : [{ one, name, match, near: closeness(mentioning, one) }];
    })
    .filter(({ one }) => isInAudience(mentioning, one));
  const rank = ({ near, match, name }: (typeof found)[number]) => [-near, match === 'start' ? 0 : 1, name] as const;
  found.sort((a, b) => {
    const [one, other] = [rank(a), rank(b)];
    return one[0] - other[0] || one[1] - other[1] || (one[2] < other[2] ? -1 : 1);
  });
  return found.slice(0, mentionEntriesLength).map(({ one }) => one);
}
