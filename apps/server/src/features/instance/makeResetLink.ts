import type { endpointRegistry } from 'ufi-core/contract';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import type { Handler } from '../../access/handler.ts';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../errors/apiError.ts';
import { renewResetToken } from '../account-mail/index.ts';
import { auditScope } from '../audit/index.ts';
import { lockAccount } from './accountOf.ts';

/** Makes the secret of a link by which somebody sets a new password, for an owner of the instance who hands it over. */
export const makeResetLink: Handler<typeof endpointRegistry.makeResetLink> = async (
  { user_id: target, actor },
  caller,
  { pool },
) => {
  const person = await checkOwnsInstance(pool, { ...caller, actor }, 'manageInstance');
  if (target === person) throw new ApiError('badParameter', { fields: { user_id: 'not_allowed' } });
  const secret = await transaction(pool, async (client) => {
    const { user, isOwner } = await lockAccount(client, target);
    if (isOwner) throw new ApiError('noPermission');
    await auditScope(client, { scope: target, person, action: 'makeResetLink', target });
    return renewResetToken(client, user);
  });
  return { secret };
};
