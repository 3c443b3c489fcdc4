import type { endpointRegistry } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import type { Handler } from '../../access/handler.ts';

const text = `delete from restrictions where scope_id = $1 and actor_id = $2 and kind = 'blocked'`;

/** Unblocks an actor. It is a single idempotent statement, so it needs no idempotency key. */
export const liftBlock: Handler<typeof endpointRegistry.liftBlock> = async (
  { user_id, actor },
  { person },
  { pool },
) => {
  if (person === null) throw new ApiError('sessionEnded');
  if (actor !== undefined && actor !== person) throw new ApiError('noPermission');
  await pool.query({ name: 'lift block', text, values: [person, user_id] });
  return { user_id };
};
