import { may } from 'ufi-core/contract';
import { moderatorRoleOf } from 'ufi-core/internal/rules';
import { checkCanModerate, siteRolesOf } from '../../access/checkCanModerate.ts';
import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { tellOfLiftedBan } from '../../mutations/tellOfLiftedBan.ts';
import { unbanFromSite } from '../../mutations/unbanFromSite.ts';
import { ApiError } from '../../errors/apiError.ts';

/** Unbans a person from a site and releases comments that only the ban held. */
export const unbanAuthor: MockHandler<'unbanAuthor'> = ({ app_id, user_id }, caller) => {
  const roles = checkCanModerate(caller, app_id, 'ban');
  const targetRoles = siteRolesOf(caller, app_id, user_id);
  if (!may('ban', { roles, restrictions: [], targetRoles })) throw new ApiError('noPermission');
  const { world } = caller;
  const person = requirePerson(caller).id;
  const site = world.sites.get(app_id);
  if (site !== undefined && unbanFromSite(world, site, { actor: person, author: user_id })) {
    const note = { action: 'unban', target: user_id, comment: null, person, actor: person } as const;
    const about = { until: null, reason: null, notes: null, at: Math.floor(world.now() / 1000) };
    world.audit.push({ id: world.newId(), scope: app_id, ...note, ...about });
    const role = moderatorRoleOf(roles, 'ban') ?? 'siteModerator';
    tellOfLiftedBan(world, { scope: app_id, target: user_id, by: person, role });
  }
  return { app_id, user_id };
};
