import type { endpointRegistry } from 'ufi-core/contract';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import type { Handler } from '../../access/handler.ts';
import { transaction } from '../../database/transaction.ts';
import { auditScope } from '../audit/index.ts';
import { lockAccount } from './accountOf.ts';

// Sessions in frames of sites go with those of the account that they came from.
const text = 'delete from identity_sessions where user_id = $1';

/** Ends all sessions of somebody, for an owner of the instance. */
export const endPersonSessions: Handler<typeof endpointRegistry.endPersonSessions> = async (
  { user_id: target, actor },
  caller,
  { pool },
) => {
  const person = await checkOwnsInstance(pool, { ...caller, actor }, 'manageInstance');
  await transaction(pool, async (client) => {
    const { user } = await lockAccount(client, target);
    const { rowCount } = await client.query({ name: 'end sessions', text, values: [user] });
    if (rowCount !== 0) await auditScope(client, { scope: target, person, action: 'endSessions', target });
  });
  return {};
};
