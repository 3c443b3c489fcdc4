import type { MockHandler } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';

/** Returns the rules of a group that the caller may know of. */
export const fetchGroupRules: MockHandler<'fetchGroupRules'> = ({ group_id }, { world, person }) => {
  const group = world.groups.get(group_id);
  const isSecret = group?.privacy === 'secret' && !group.members.has(person?.id ?? '');
  if (group === undefined || isSecret) throw new ApiError('noSuchObject');
  return { rules: [...group.rules] };
};
