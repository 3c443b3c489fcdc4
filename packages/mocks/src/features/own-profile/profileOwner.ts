import type { Caller } from '../../access/caller.ts';
import { checkCanModerate } from '../../access/checkCanModerate.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import { ApiError } from '../../errors/apiError.ts';
import { auditScope } from '../../mutations/auditScope.ts';
import type { Actor } from '../../world/actor.ts';
import { changeProfile } from './ownProfile.ts';

/** Whose profile the caller changes: their own, or that of a page of which they are ADMIN. @throws ApiError */
export function profileOwner(caller: Caller, actor: string | undefined): Actor {
  const person = checkOwnAction('editProfile', caller);
  if (actor === undefined || actor === person.id) return person;
  checkCanModerate(caller, actor, 'managePage');
  const page = caller.world.pages.get(actor);
  if (page === undefined) throw new ApiError('noPermission');
  return page;
}

/** Shows a picture on a profile, or none; on a page's it is audited. */
export function showPicture(caller: Caller, owner: Actor, change: Partial<Pick<Actor, 'picture' | 'cover'>>) {
  const { world, person } = caller;
  if (owner.kind === 'page' && person !== null)
    auditScope(world, { scope: owner.id, person: person.id, action: 'savePage', target: person.id });
  return changeProfile(owner, change);
}
