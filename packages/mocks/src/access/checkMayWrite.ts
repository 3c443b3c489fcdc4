import type { AccountSuspension, Endpoint } from 'ufi-core/contract';
import { whileSuspended } from 'ufi-core/internal/rules';
import { ApiError } from '../errors/apiError.ts';
import type { Person } from '../world/actor.ts';
import type { World } from '../world/world.ts';

/** The suspension that is in force on somebody's account, as they are told; null if there is none. */
export function suspensionOf(world: World, { suspension }: Person): AccountSuspension | null {
  if (suspension === undefined) return null;
  const { reason, until } = suspension;
  return until === null || until * 1_000 > world.now() ? { reason, until } : null;
}

const idIn = (input: object, name: string): string | undefined => {
  const id: unknown = Reflect.get(input, name);
  return typeof id === 'string' ? id : undefined;
};

/** True if what a call deletes was written by the person, or it appeals against the suspension of their account. */
function isOwn(world: World, input: object, person: Person): boolean {
  const [comment, post, act] = ['comment_id', 'post_id', 'act_id'].map((name) => idIn(input, name));
  if (act !== undefined) {
    return world.acts.some(({ id, action, ...of }) => id === act && action === 'suspended' && of.person === person.id);
  }
  if (comment === undefined) return post !== undefined && world.threads.get(post)?.post.author === person.id;
  return [...world.threads.values()].some(({ comments }) => comments.get(comment)?.author === person.id);
}

/** True if the person is a guest of a site that has no guests any more. */
const isUnwelcome = (world: World, { traits }: Person, site: string | null): boolean =>
  traits?.isGuest === true && world.sites.get(site ?? '')?.settings.allowsGuests !== true;

/**
 * Decides for every call whether an owner, for guests that of the site, has taken the right to make it from the caller.
 *
 * @throws ApiError suspended, guestsOff
 */
export function checkMayWrite(
  endpoint: Pick<Endpoint, 'name' | 'kind'>,
  input: object,
  { world, person, site }: { readonly world: World; readonly person: Person | null; readonly site: string | null },
): void {
  const suspension = person && suspensionOf(world, person);
  if (person === null || (suspension === null && !isUnwelcome(world, person, site))) return;
  const judged = whileSuspended(endpoint);
  if (judged === 'allowed' || (judged !== 'refused' && isOwn(world, input, person))) return;
  throw suspension === null ? new ApiError('guestsOff') : new ApiError('suspended', { suspension });
}
