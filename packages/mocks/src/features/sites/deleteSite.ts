import { actorRecord } from '../../world/actor.ts';
import { managedSite } from '../../world/site.ts';
import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { auditScope } from '../../mutations/auditScope.ts';
import { authorizeSiteOwner } from './authorizeSiteOwner.ts';

const graceSeconds = 30 * 24 * 60 * 60;

/** Deletes a site, or restores it. */
export const deleteSite: MockHandler<'deleteSite'> = ({ app_id, isDeleted }, caller) => {
  const { world } = caller;
  const { deletedUntil, ...site } = authorizeSiteOwner(caller, app_id);
  const until = deletedUntil ?? Math.floor(world.now() / 1_000) + graceSeconds;
  const changed = isDeleted ? { ...site, deletedUntil: until } : site;
  world.sites.set(app_id, changed);
  if (isDeleted !== (deletedUntil !== undefined)) {
    const person = requirePerson(caller).id;
    auditScope(world, { scope: app_id, person, action: isDeleted ? 'deleteSite' : 'restoreSite', target: person });
  }
  const page = world.pages.get(site.settings.mirroredPage ?? '');
  return managedSite(changed, 'owner', page ? actorRecord(page) : null);
};
