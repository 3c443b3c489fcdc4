import { ApiError } from '../../errors/apiError.ts';
import type { Person } from '../../world/actor.ts';
import type { World } from '../../world/world.ts';

/** True for whom an account is: not for authors of imported comments, nor for people whom only a site knows. */
export const hasAccount = ({ signingKeys }: World, { id, isImported }: Person): boolean =>
  isImported !== true && ![...signingKeys.values()].some((keys) => [...keys.people.values()].includes(id));

/** Somebody with an account. @throws ApiError noSuchObject */
export function accountOf(world: World, id: string): Person {
  const person = world.people.get(id);
  if (person === undefined || !hasAccount(world, person)) throw new ApiError('noSuchObject');
  return person;
}
