import type { endpointRegistry } from 'ufi-core/contract';
import { checkCanModerate } from '../../access/checkCanModerate.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import type { Handler } from '../../access/handler.ts';
import { transaction } from '../../database/transaction.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import { auditScope } from '../audit/index.ts';
import type { UsesThreadCache } from '../lists/index.ts';
import { checkAccountName } from '../names/index.ts';
import { pageRecord, readPage } from './pageRow.ts';
import { lockPage } from './pageStaff.ts';

const text = 'update actors set is_verified = $2, version = version + 1 where id = $1';

/** Gives a page the verified mark, or takes it away, for an owner of the instance. */
export const verifyPage: Handler<typeof endpointRegistry.verifyPage, UsesDatabase & UsesThreadCache> = async (
  { page_id: id, is_verified: isVerified, actor },
  caller,
  { pool, threadCache },
) => {
  const person = checkOwnAction('runPages', caller, actor);
  const page = await transaction(pool, async (client) => {
    await lockPage(client, id);
    await checkCanModerate(client, { scope: id, person, action: 'verifyPage' });
    const before = await readPage(client, person, id);
    if (before.actor.is_verified === isVerified) return before;
    if (isVerified) await checkAccountName(client, before.own_name, [id, person]);
    await client.query({ name: 'verify page', text, values: [id, isVerified] });
    const action = isVerified ? 'verifyPage' : 'unverifyPage';
    await auditScope(client, { scope: id, person, action, target: id });
    return readPage(client, person, id);
  });
  // Remembered threads hold their authors; other nodes read them anew within ten seconds.
  threadCache?.invalidateAll();
  return { page: pageRecord(page) };
};
