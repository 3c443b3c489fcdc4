import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';
import { actorRecord } from '../../world/actor.ts';
import type { Site } from '../../world/site.ts';
import type { World } from '../../world/world.ts';

/** The owner and the moderators of a site, the owner first. */
export function staffOf(world: World, { owner, moderators }: Site) {
  const recordOf = (id: string, role: 'owner' | 'moderator') => {
    const person = world.people.get(id);
    return person === undefined ? [] : [{ person: actorRecord(person), role }];
  };
  return { staff: [...recordOf(owner, 'owner'), ...[...moderators].flatMap((id) => recordOf(id, 'moderator'))] };
}

/** Returns the owner and the moderators of a site. */
export const fetchSiteStaff: MockHandler<'fetchSiteStaff'> = ({ app_id }, caller) => {
  const person = requirePerson(caller);
  const site = caller.world.sites.get(app_id);
  if (site?.owner !== person.id && !person.isInstanceOwner) throw new ApiError('noPermission');
  if (site === undefined) throw new ApiError('noSuchObject');
  return staffOf(caller.world, site);
};
