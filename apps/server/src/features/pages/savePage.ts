import type { endpointRegistry } from 'ufi-core/contract';
import { checkCanModerate } from '../../access/checkCanModerate.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import type { Handler } from '../../access/handler.ts';
import { transaction } from '../../database/transaction.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import { auditScope } from '../audit/index.ts';
import type { UsesThreadCache } from '../lists/index.ts';
import { checkAccountName } from '../names/index.ts';
import { pageName } from './addPage.ts';
import { pageRecord, pageSettings, readPage } from './pageRow.ts';
import { lockPage } from './pageStaff.ts';

const nameText = `
update actors set name = $2, first_name = $3, search_name = $4, is_verified = false, version = version + 1 where id = $1`;
const descriptionText = `
update actors set cover_line = $2, version = version + 1 where id = $1 and cover_line <> $2`;
const orderingText = `
insert into pages (id, post_ordering) values ($1, $2) on conflict (id) do update set post_ordering = excluded.post_ordering`;

/** Saves a page's name, description and the first ordering of its next posts. */
export const savePage: Handler<typeof endpointRegistry.savePage, UsesDatabase & UsesThreadCache> = async (
  { page_id: id, name: given, description, ordering, actor },
  caller,
  { pool, threadCache },
) => {
  const person = checkOwnAction('runPages', caller, actor);
  const name = pageName(given);
  const saved = await transaction(pool, async (client) => {
    await lockPage(client, id);
    await checkCanModerate(client, { scope: id, person, action: 'managePage' });
    const before = await readPage(client, person, id);
    if (before.own_name !== name.name) {
      await checkAccountName(client, name.name, [id, person]);
      await client.query(nameText, [id, name.name, name.firstName, name.searchName]);
    }
    await client.query(descriptionText, [id, description]);
    await client.query(orderingText, [id, ordering]);
    await auditScope(client, { scope: id, person, action: 'savePage', target: person });
    return readPage(client, person, id);
  });
  // Remembered threads hold their authors; other nodes read them anew within ten seconds.
  threadCache?.invalidateAll();
  return { page: pageRecord(saved), settings: pageSettings(saved) };
};
