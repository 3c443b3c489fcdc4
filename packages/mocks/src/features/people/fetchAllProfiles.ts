import { authorizeActor } from '../../access/authorizeViewer.ts';
import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';
import { profileMap } from './profileRecord.ts';
import { actorsOf } from '../../world/world.ts';

/**
 * Returns the profiles for the viewer's cache: themselves, their pages and their friends. The viewer must be the
 * caller.
 */
export const fetchAllProfiles: MockHandler<'fetchAllProfiles'> = ({ viewer, actor }, caller) => {
  authorizeActor(caller, actor);
  const person = requirePerson(caller);
  if (viewer !== person.id) throw new ApiError('noPermission');
  const { world } = caller;
  const friends = [...person.friends].flatMap((id) => world.people.get(id) ?? []);
  return { profiles: profileMap([...actorsOf(world, person), ...friends], person) };
};
