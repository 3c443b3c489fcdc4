import type { endpointRegistry } from 'ufi-core/contract';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import type { Handler } from '../../access/handler.ts';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../errors/apiError.ts';
import { auditScope } from '../audit/index.ts';
import { isSuspended, lockAccount, lockOwners } from './accountOf.ts';

const text = 'update people set is_instance_owner = $2 where id = $1';
// Whoever reads what their rights are asks for them anew.
const rightsText = 'update scopes set rights_version = rights_version + 1 where id = $1';

/** Makes somebody an owner of the instance, or takes that from another owner. */
export const setInstanceOwner: Handler<typeof endpointRegistry.setInstanceOwner> = async (
  { user_id: target, is_owner: isOwner, actor },
  caller,
  { pool },
) => {
  await checkOwnsInstance(pool, { ...caller, actor }, 'manageInstance');
  await transaction(pool, async (client) => {
    await lockOwners(client);
    const person = await checkOwnsInstance(client, caller, 'manageInstance');
    const account = await lockAccount(client, target);
    if (account.isOwner === isOwner) return;
    const isRefused = target === person || (isOwner && (await isSuspended(client, target)));
    if (isRefused) throw new ApiError('badParameter', { fields: { user_id: 'not_allowed' } });
    await client.query({ name: 'set instance owner', text, values: [target, isOwner] });
    await client.query({ name: 'rights of owner', text: rightsText, values: [target] });
    const action = isOwner ? 'makeInstanceOwner' : 'removeInstanceOwner';
    await auditScope(client, { scope: target, person, action, target });
  });
  return {};
};
