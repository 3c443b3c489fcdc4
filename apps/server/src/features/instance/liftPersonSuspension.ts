import type { endpointRegistry } from 'ufi-core/contract';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import type { Handler } from '../../access/handler.ts';
import { transaction } from '../../database/transaction.ts';
import { auditScope } from '../audit/index.ts';
import { lockAccount, lockOwners } from './accountOf.ts';

// The row stays, for a repeated call that has made it.
const text = `
update account_suspensions set until = now() where person_id = $1 and (until is null or until > now())`;

/** Ends the suspension of somebody's account before its time, for an owner of the instance. */
export const liftPersonSuspension: Handler<typeof endpointRegistry.liftPersonSuspension> = async (
  { user_id: target, actor },
  caller,
  { pool },
) => {
  await checkOwnsInstance(pool, { ...caller, actor }, 'manageInstance');
  await transaction(pool, async (client) => {
    await lockOwners(client);
    const person = await checkOwnsInstance(client, caller, 'manageInstance');
    await lockAccount(client, target);
    const { rowCount } = await client.query({ name: 'lift suspension', text, values: [target] });
    if (rowCount !== 0) await auditScope(client, { scope: target, person, action: 'liftSuspension', target });
  });
  return {};
};
