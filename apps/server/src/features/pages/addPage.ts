import type { PoolClient } from 'pg';
import type { endpointRegistry } from 'ufi-core/contract';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import type { Handler } from '../../access/handler.ts';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../errors/apiError.ts';
import { makeOnce, type MakingCall } from '../../mutations/makeOnce.ts';
import type { BaseServices } from '../../runtime/baseServices.ts';
import { requestHash } from '../../runtime/requestHash.ts';
import { checkAccountName, personName, type PersonName } from '../names/index.ts';
import { pageRecord, readPage } from './pageRow.ts';

/** A page's name in its stored forms. @throws ApiError badParameter if nothing of it can be read */
export function pageName(given: string): PersonName {
  const name = personName(given);
  if (name === null) throw new ApiError('badParameter', { fields: { name: 'empty' } });
  // A page is addressed by its full name.
  return { ...name, firstName: name.name };
}

// One statement each, so that the triggers of a row see the rows that it refers to.
const scopeText = 'insert into scopes (id) values ($1)';
const actorText = `
insert into actors (id, kind, name, first_name, search_name, cover_line) values ($1, 'page', $2, $3, $4, $5)`;
const pageText = 'insert into pages (id, made_by_id, client_id, request) values ($1, $2, $3, $4)';
const adminText = `insert into page_staff (page_id, person_id, role) values ($1, $2, 'ADMIN')`;

interface NewPage {
  readonly id: string;
  readonly name: PersonName;
  readonly description: string;
  readonly call: MakingCall;
}

async function insertPage(client: PoolClient, { id, name, description, call }: NewPage): Promise<void> {
  const { person, clientId, request } = call;
  await client.query('select take_staff_turn()');
  await checkAccountName(client, name.name, [person]);
  await client.query(scopeText, [id]);
  await client.query(actorText, [id, name.name, name.firstName, name.searchName, description]);
  await client.query(pageText, [id, person, clientId, request]);
  await client.query(adminText, [id, person]);
}

/** Creates a page, once per client id; the caller is its first ADMIN. */
export const addPage: Handler<typeof endpointRegistry.addPage, Pick<BaseServices, 'pool' | 'ids'>> = async (
  input,
  caller,
  { pool, ids },
) => {
  const person = checkOwnAction('runPages', caller, input.actor);
  const { description, client_id: clientId = null } = input;
  const name = pageName(input.name);
  const call = { person, clientId, request: requestHash('addPage', input) };
  const id = await makeOnce(pool, { ...call, table: 'pages' }, async () => {
    const made = ids.next();
    await transaction(pool, (client) => insertPage(client, { id: made, name, description, call }));
    return made;
  });
  return { page: pageRecord(await readPage(pool, person, id)) };
};
