import { requirePerson, type Caller } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { Site } from '../../world/site.ts';

/** Finds a site that the caller may manage. @throws ApiError noPermission, noSuchObject */
export function authorizeSiteOwner(caller: Caller, id: string): Site {
  const person = requirePerson(caller);
  const site = caller.world.sites.get(id);
  if (site?.owner !== person.id && !person.isInstanceOwner) throw new ApiError('noPermission');
  if (site === undefined) throw new ApiError('noSuchObject');
  return site;
}
