import { moderatorRoleOf } from 'ufi-core/internal/rules';
import { checkCanModerate } from '../../access/checkCanModerate.ts';
import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { tellOfLiftedBan } from '../../mutations/tellOfLiftedBan.ts';
import { ApiError } from '../../errors/apiError.ts';

/** Lifts a person's bar from a group. */
export const liftBar: MockHandler<'liftBar'> = ({ group_id, user_id, actor }, caller) => {
  const { id } = requirePerson(caller);
  if (actor !== undefined && actor !== id) throw new ApiError('noPermission');
  const roles = checkCanModerate(caller, group_id, 'liftBar');
  const { world } = caller;
  if (world.groups.get(group_id)?.barred.delete(user_id)) {
    world.rightsVersion += 1;
    world.audit.push({
      id: world.newId(),
      scope: group_id,
      action: 'liftBar',
      person: id,
      actor: id,
      target: user_id,
      comment: null,
      until: null,
      reason: null,
      notes: null,
      at: Math.floor(world.now() / 1000),
    });
    const role = moderatorRoleOf(roles, 'liftBar') ?? 'groupAdmin';
    tellOfLiftedBan(world, { scope: group_id, target: user_id, by: id, role });
  }
  return { group_id, user_id };
};
