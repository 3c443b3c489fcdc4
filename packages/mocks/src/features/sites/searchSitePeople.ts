import { foldName, matchName } from 'ufi-core/text';
import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';
import { actorRecord } from '../../world/actor.ts';

const maxFound = 10;

/** Searches the people of a site by name; in the mocks all who have opted in. */
export const searchSitePeople: MockHandler<'searchSitePeople'> = ({ app_id, q }, caller) => {
  const person = requirePerson(caller);
  const { world } = caller;
  const site = world.sites.get(app_id);
  if (site?.owner !== person.id && !person.isInstanceOwner) throw new ApiError('noPermission');
  if (site === undefined) throw new ApiError('noSuchObject');
  const typed = foldName(q);
  const found = [...site.visitors].flatMap((id) => world.people.get(id) ?? []);
  const people = typed.length < 2 ? [] : found.filter(({ name }) => matchName(foldName(name), typed) !== null);
  return { people: people.slice(0, maxFound).map(actorRecord) };
};
