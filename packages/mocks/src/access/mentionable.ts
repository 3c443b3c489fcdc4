import { mentionEntriesLength } from 'ufi-core/contract';
import { foldName, matchName } from 'ufi-core/text';
import { canActAs, type Actor, type Person } from '../world/actor.ts';
import { groupOf, canSeeThread } from './threadAccess.ts';
import type { Thread } from '../world/thread.ts';
import type { World } from '../world/world.ts';

/** Where somebody is mentioned, and by whom. */
export interface Mentioning {
  readonly world: World;
  readonly thread: Thread;
  readonly person: Person;
  /** The id of whom they act as. */
  readonly actor: string;
}

/** Whether somebody sees what is written here; a page does where everybody does, and under its own posts. */
function isInAudience({ world, thread }: Mentioning, actor: Actor): boolean {
  if (actor.kind === 'person') return canSeeThread({ world, thread, person: actor, actors: [] });
  const isOpen = canSeeThread({ world, thread, person: null, actors: [] });
  return isOpen || (!thread.isDeleted && actor.id === thread.post.author);
}

/** Somebody whom the actor may mention: who sees the thread, and has not blocked the actor. */
export function mentionable(mentioning: Mentioning, id: string): Actor | undefined {
  const { world, actor } = mentioning;
  const found = world.actor(id);
  return found && !world.blocks.has(`${id} ${actor}`) && isInAudience(mentioning, found) ? found : undefined;
}

function isBlockedEitherWay({ world, person, actor }: Mentioning, id: string): boolean {
  return [person.id, actor].some((own) => world.blocks.has(`${own} ${id}`) || world.blocks.has(`${id} ${own}`));
}

/** How near somebody is to whoever writes: a friend, who talks here, who shares the group; 0 for a stranger. */
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

/** Who could be meant by what was typed, the nearest to the viewer first; pages only for those who work for them. */
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
