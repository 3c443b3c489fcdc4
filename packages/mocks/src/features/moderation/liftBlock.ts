import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';

/** Unblocks an actor. */
export const liftBlock: MockHandler<'liftBlock'> = ({ user_id, actor }, caller) => {
  const { id } = requirePerson(caller);
  if (actor !== undefined && actor !== id) throw new ApiError('noPermission');
  caller.world.blocks.delete(`${id} ${user_id}`);
  return { user_id };
};
