import type { endpointRegistry } from 'ufi-core/contract';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import type { Handler } from '../../access/handler.ts';
import { transaction } from '../../database/transaction.ts';
import { auditScope } from '../audit/index.ts';
import { deleteInvitation } from '../sign-up/index.ts';

/** Takes an invitation back, for an owner of the instance; those who came by it stay. */
export const revokeInvitation: Handler<typeof endpointRegistry.revokeInvitation> = async (
  { invitation_id: id, actor },
  caller,
  { pool },
) => {
  const person = await checkOwnsInstance(pool, { ...caller, actor }, 'manageInstance');
  await transaction(pool, async (client) => {
    if (await deleteInvitation(client, id))
      await auditScope(client, { scope: person, person, action: 'revokeInvitation', target: person });
  });
  return {};
};
