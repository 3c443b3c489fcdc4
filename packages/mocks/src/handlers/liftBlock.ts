import { signedIn, type MockHandler } from '../calls/mockHandler.ts';
import { Refused } from '../calls/refused.ts';

/** Blocks somebody no more. */
export const liftBlock: MockHandler<'liftBlock'> = ({ user_id, actor }, caller) => {
  const { id } = signedIn(caller);
  if (actor !== undefined && actor !== id) throw new Refused('noPermission');
  caller.world.blocks.delete(`${id} ${user_id}`);
  return { user_id };
};
