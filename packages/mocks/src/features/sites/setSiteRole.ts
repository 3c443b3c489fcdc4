import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { badParameter, ApiError } from '../../errors/apiError.ts';
import { staffOf } from './fetchSiteStaff.ts';

/** Makes a person a moderator of a site, or removes their role; in the mocks a site has one owner. */
export const setSiteRole: MockHandler<'setSiteRole'> = ({ app_id, person_id, role }, caller) => {
  const person = requirePerson(caller);
  const { world } = caller;
  const site = world.sites.get(app_id);
  if (site?.owner !== person.id && !person.isInstanceOwner) throw new ApiError('noPermission');
  if (site === undefined || (role !== null && !world.people.has(person_id))) throw new ApiError('noSuchObject');
  if (person_id === site.owner && role !== 'owner') throw badParameter('role', 'not_allowed');
  if (role === 'moderator') site.moderators.add(person_id);
  else site.moderators.delete(person_id);
  return staffOf(world, site);
};
