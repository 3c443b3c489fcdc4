import { changedSettings } from 'ufi-plugin/contract';
import { mirrorSite } from '../posts/crossPosting.ts';
import { badParameter } from '../../errors/apiError.ts';
import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { authorizeSiteOwner } from './authorizeSiteOwner.ts';
import { actorRecord } from '../../world/actor.ts';
import { checkDomains, managedSite } from '../../world/site.ts';

/** Updates a site's name, domains and settings. */
export const updateSite: MockHandler<'updateSite'> = ({ app_id, name, domains, settings = {} }, caller) => {
  const person = requirePerson(caller);
  const { world } = caller;
  const site = authorizeSiteOwner(caller, app_id);
  const updated = { ...site, name, domains: checkDomains(domains), settings: changedSettings(site.settings, settings) };
  const { mirroredPage } = updated.settings;
  const page = world.pages.get(mirroredPage ?? '');
  if (mirroredPage !== site.settings.mirroredPage && mirroredPage !== null && page?.staff.get(person.id) !== 'ADMIN') {
    throw badParameter('settings.mirroredPage', 'not_allowed');
  }
  world.sites.set(app_id, updated);
  mirrorSite(world, updated);
  return managedSite(updated, 'owner', page ? actorRecord(page) : null);
};
