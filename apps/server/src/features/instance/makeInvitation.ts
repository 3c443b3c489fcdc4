import type { endpointRegistry } from 'ufi-core/contract';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import type { Handler } from '../../access/handler.ts';
import { transaction } from '../../database/transaction.ts';
import type { BaseServices } from '../../runtime/baseServices.ts';
import { auditScope } from '../audit/index.ts';
import { insertInvitation } from '../sign-up/index.ts';

/** Makes an invitation to create an account, for an owner of the instance who hands its link over. */
export const makeInvitation: Handler<
  typeof endpointRegistry.makeInvitation,
  Pick<BaseServices, 'pool' | 'ids'>
> = async ({ email = null, uses, days, actor, client_id: clientId = null }, caller, { pool, ids }) => {
  const person = await checkOwnsInstance(pool, { ...caller, actor }, 'manageInstance');
  const terms = { id: ids.next(), email, uses: email === null ? uses : 1, days, by: person, clientId };
  return transaction(pool, async (client) => {
    const { isNew, ...made } = await insertInvitation(client, terms);
    if (isNew) await auditScope(client, { scope: person, person, action: 'makeInvitation', target: person });
    return made;
  });
};
