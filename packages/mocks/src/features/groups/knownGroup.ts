import type { GroupRecord } from 'ufi-core/contract';
import { requirePerson, type Caller } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { Group } from '../../world/group.ts';
import type { Person } from '../../world/actor.ts';

/** True if the caller may know of a group. */
export const mayKnowGroup = ({ privacy, members }: Group, { person }: Caller): boolean =>
  privacy !== 'secret' || members.has(person?.id ?? '');

/** A group that the caller may know of. @throws ApiError noSuchObject */
export function knownGroup(id: string, caller: Caller): Group {
  const group = caller.world.groups.get(id);
  if (group === undefined || !mayKnowGroup(group, caller)) throw new ApiError('noSuchObject');
  return group;
}

/** The person who acts on a group; nobody does so as a page. @throws ApiError sessionEnded, noPermission */
export function actingPerson(caller: Caller, actor: string | undefined): Person {
  const person = requirePerson(caller);
  if (actor !== undefined && actor !== person.id) throw new ApiError('noPermission');
  return person;
}

/** The public record of a group. */
export function groupRecord(group: Group, { person }: Caller): GroupRecord {
  const { id, name, privacy, description, isMarkdown, areStickersCustom, members, asked } = group;
  const role = members.get(person?.id ?? '') ?? (asked.has(person?.id ?? '') ? 'asked' : 'none');
  return {
    id,
    name,
    privacy,
    description,
    isMarkdown,
    areStickersCustom,
    memberCount: members.size,
    membership: role,
  };
}
