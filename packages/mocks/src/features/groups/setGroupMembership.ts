import type { MockHandler } from '../../access/caller.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import { ApiError, badParameter } from '../../errors/apiError.ts';
import { tellMailboxes, tellPeople } from '../../notices-world/notices.ts';
import type { Group } from '../../world/group.ts';
import { groupRecord, knownGroup, mayKnowGroup } from './knownGroup.ts';

/** Joins a group, asks its admins to, or leaves it. */
export const setGroupMembership: MockHandler<'setGroupMembership'> = ({ group_id, is_member, actor }, caller) => {
  const { id } = checkOwnAction('takePartInGroups', caller, actor);
  const group = knownGroup(group_id, caller);
  const hadAsked = group.asked.has(id);
  if (is_member) join(group, id);
  else leave(group, id);
  const admins = [...group.members].flatMap(([member, role]) => (role === 'admin' ? member : []));
  const hasAsked = !hadAsked && group.asked.has(id);
  if (hasAsked) tellPeople(caller.world, admins, { kind: 'group_request', object: group_id, cause: id, actor: id });
  else tellMailboxes(caller.world, admins);
  caller.world.rightsVersion += 1;
  return { group: mayKnowGroup(group, caller) ? groupRecord(group, caller) : null };
};

function join({ privacy, members, asked, barred }: Group, person: string): void {
  if (barred.has(person)) throw new ApiError('blockedAction');
  if (members.has(person)) return;
  if (privacy !== 'public') asked.add(person);
  else {
    asked.delete(person);
    members.set(person, 'member');
  }
}

function leave({ members, asked }: Group, person: string): void {
  const isLastAdmin =
    members.get(person) === 'admin' && ![...members].some(([id, role]) => id !== person && role === 'admin');
  if (isLastAdmin) throw badParameter('is_member', 'last_admin');
  asked.delete(person);
  members.delete(person);
}
