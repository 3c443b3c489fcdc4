import { signedIn, type Caller } from './mockHandler.ts';
import { Refused } from './refused.ts';
import type { Site } from '../world/site.ts';

/** The site that the caller may manage. @throws Refused */
export function managedBy(caller: Caller, id: string): Site {
  const person = signedIn(caller);
  const site = caller.world.sites.get(id);
  if (site?.owner !== person.id && !person.isInstanceOwner) throw new Refused('noPermission');
  if (site === undefined) throw new Refused('noSuchObject');
  return site;
}
