import { may } from 'ufi-core/contract';
import { rolesFrom } from 'ufi-core/internal/rules';
import type { MockHandler } from '../../access/caller.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import { checkCanModerate } from '../../access/checkCanModerate.ts';
import { ApiError } from '../../errors/apiError.ts';
import { tellMailboxes, tellPeople } from '../../notices-world/notices.ts';
import { auditScope } from '../../mutations/auditScope.ts';

/** Accepts or declines who has asked to join a group, removes a member, or makes them an admin. */
export const setGroupRole: MockHandler<'setGroupRole'> = ({ group_id, user_id, role, actor }, caller) => {
  const person = checkOwnAction('takePartInGroups', caller, actor).id;
  const { world } = caller;
  const group = world.groups.get(group_id);
  const before = group?.members.get(user_id);
  const hasAsked = group?.asked.has(user_id) === true;
  const roles = checkCanModerate(caller, group_id, 'grantGroupRole');
  const targetRoles = rolesFrom({ isGroupAdmin: before === 'admin' });
  if (!may('grantGroupRole', { roles, restrictions: [], targetRoles })) throw new ApiError('noPermission');
  if (group === undefined || (before === undefined && !hasAsked)) throw new ApiError('noSuchObject');
  if (before === role) return { group_id, user_id };
  group.asked.delete(user_id);
  if (role === 'none') group.members.delete(user_id);
  else group.members.set(user_id, role);
  const accepted = { kind: 'group_accepted', object: group_id, cause: group_id, actor: person } as const;
  if (hasAsked && role !== 'none') tellPeople(world, [user_id], accepted);
  tellMailboxes(world, [person]);
  const ended = hasAsked ? 'declineMember' : 'removeMember';
  const action = role === 'admin' ? 'grantGroupRole' : role === 'member' ? 'acceptMember' : ended;
  auditScope(world, { scope: group_id, person, action, target: user_id });
  return { group_id, user_id };
};
