import type { GroupRecord } from 'ufi-core/contract';
import type { Caller } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { Group } from '../../world/group.ts';

/** True if the caller may know of a group. */
export const mayKnowGroup = ({ privacy, members }: Group, { person }: Caller): boolean =>
  privacy !== 'secret' || members.has(person?.id ?? '');

/** A group that the caller may know of. @throws ApiError noSuchObject */
export function knownGroup(id: string, caller: Caller): Group {
  const group = caller.world.groups.get(id);
  if (group === undefined || !mayKnowGroup(group, caller)) throw new ApiError('noSuchObject');
  return group;
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
