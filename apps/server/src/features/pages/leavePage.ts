import type { endpointRegistry } from 'ufi-core/contract';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import type { Handler } from '../../access/handler.ts';
import { transaction } from '../../database/transaction.ts';
import { auditScope } from '../audit/index.ts';
import { pageRecord, readPage } from './pageRow.ts';
import { checkOtherAdmin, lockPage, removeStaff, roleOn } from './pageStaff.ts';

/** Leaves the staff of a page. */
export const leavePage: Handler<typeof endpointRegistry.leavePage> = async (
  { page_id: page, actor },
  caller,
  { pool },
) => {
  const person = checkOwnAction('runPages', caller, actor);
  const left = await transaction(pool, async (client) => {
    await lockPage(client, page);
    const role = await roleOn(client, page, person);
    if (role === 'ADMIN') await checkOtherAdmin(client, { page, person }, 'page_id');
    if (role !== null) {
      await removeStaff(client, page, person);
      await auditScope(client, { scope: page, person, action: 'leavePage', target: person });
    }
    return readPage(client, person, page);
  });
  return { page: pageRecord(left) };
};
