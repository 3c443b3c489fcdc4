import type { PayloadOf, endpointRegistry } from 'ufi-core/contract';
import { authorizeActor } from '../../access/authorizeViewer.ts';
import type { MockHandler } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';
import { actorRecord, type Actor, type Person } from '../../world/actor.ts';
import type { World } from '../../world/world.ts';

type Card = PayloadOf<(typeof endpointRegistry)['fetchHovercard']>;

/** Number of mutual friends with a name. */
const namedFriends = 3;

/** What an actor's hovercard offers a viewer. */
export function hovercardButtons(actor: Actor, viewer: Person | null, { asked, followed }: World): Card['buttons'] {
  if (viewer === null || viewer.id === actor.id) return ['visit'];
  const following = followed.has(`${viewer.id} ${actor.id}`) ? 'unfollow' : 'follow';
  if (actor.kind === 'page') return [following, 'message', 'visit'];
  if (viewer.friends.has(actor.id)) return ['message', 'visit', 'remove_friend', following];
  if (asked.has(`${actor.id} ${viewer.id}`))
    return ['accept_request', 'decline_request', 'message', 'visit', following];
  return [asked.has(`${viewer.id} ${actor.id}`) ? 'cancel_request' : 'add_friend', 'message', 'visit', following];
}

/** Returns the hovercard of an actor (S2.04). */
export const fetchHovercard: MockHandler<'fetchHovercard'> = ({ id, actor: named }, caller) => {
  authorizeActor(caller, named);
  const { world, person } = caller;
  const actor = world.actor(id);
  if (actor === undefined) throw new ApiError('noSuchObject');
  const theirs = actor.kind === 'person' && actor.id !== person?.id ? actor.friends : new Set<string>();
  const names = [...(person?.friends ?? [])]
    .filter((friend) => theirs.has(friend))
    .map((friend) => world.people.get(friend)?.name ?? '')
    .sort();
  return {
    actor: actorRecord(actor),
    coverline: actor.coverLine,
    mutualfriends: { count: names.length, names: names.slice(0, namedFriends) },
    buttons: hovercardButtons(actor, person, world),
  };
};
