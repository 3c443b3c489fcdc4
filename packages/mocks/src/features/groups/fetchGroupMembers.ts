import { groupMembersPerPage } from 'ufi-core/contract';
import type { MockHandler } from '../../access/caller.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import { checkCanModerate } from '../../access/checkCanModerate.ts';
import { ApiError } from '../../errors/apiError.ts';
import { actorRecords } from '../../world/world.ts';
import { knownGroup } from './knownGroup.ts';

/** Returns a group's members, or who has asked to join it, by id. */
export const fetchGroupMembers: MockHandler<'fetchGroupMembers'> = ({ group_id, status, cursor = '0' }, caller) => {
  const person = checkOwnAction('takePartInGroups', caller);
  const { members, asked } = knownGroup(group_id, caller);
  if (status === 'asked') checkCanModerate(caller, group_id, 'manageGroup');
  else if (!members.has(person.id)) throw new ApiError('noPermission');
  const ids = [...(status === 'asked' ? asked : members.keys())]
    .filter((id) => BigInt(id) > BigInt(cursor))
    .sort((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1));
  const page = ids.slice(0, groupMembersPerPage);
  return {
    members: actorRecords(caller.world, page).map((actor) => ({ actor, role: members.get(actor.id) ?? 'member' })),
    cursor: ids.length > page.length ? (page.at(-1) ?? null) : null,
  };
};
