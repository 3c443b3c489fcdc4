import { may } from 'ufi-core/contract';
import { rolesFrom } from 'ufi-core/internal/rules';
import type { MockHandler } from '../../access/caller.ts';
import { checkCanModerate } from '../../access/checkCanModerate.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import { ApiError } from '../../errors/apiError.ts';
import { auditScope } from '../../mutations/auditScope.ts';
import type { World } from '../../world/world.ts';
import { checkOtherAdmin, knownPage } from './knownPage.ts';

/** @throws ApiError noSuchObject for who can't be appointed */
function checkAppointable({ people, signingKeys, blocks }: World, person: string, by: string): void {
  const found = people.get(person);
  const isOfSite = [...signingKeys.values()].some((keys) => [...keys.people.values()].includes(person));
  const isBlocked = blocks.has(`${person} ${by}`) || blocks.has(`${by} ${person}`);
  if (found === undefined || found.isImported === true || isOfSite || isBlocked) throw new ApiError('noSuchObject');
}

/** Sets somebody's role on a page, or removes them from its staff. */
export const setPageRole: MockHandler<'setPageRole'> = ({ page_id, user_id, role, actor }, caller) => {
  const person = checkOwnAction('runPages', caller, actor).id;
  const { world } = caller;
  const before = world.pages.get(page_id)?.staff.get(user_id) ?? 'NO_PERMISSION';
  const roles = checkCanModerate(caller, page_id, 'grantPageRole');
  const targetRoles = rolesFrom({ pageRole: before });
  if (!may('grantPageRole', { roles, restrictions: [], targetRoles })) throw new ApiError('noPermission');
  const page = knownPage(page_id, caller);
  if (before === role) return {};
  if (before === 'ADMIN') checkOtherAdmin(page, user_id, 'role');
  if (role === 'NO_PERMISSION') page.staff.delete(user_id);
  else {
    checkAppointable(world, user_id, person);
    page.staff.set(user_id, role);
  }
  const action = role === 'NO_PERMISSION' ? 'removePageStaff' : 'grantPageRole';
  auditScope(world, { scope: page_id, person, action, target: user_id });
  return {};
};
