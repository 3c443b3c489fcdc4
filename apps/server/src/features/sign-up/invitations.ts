import type { ClientBase, PoolClient } from 'pg';
import type { Invitation } from 'ufi-core/contract';
import { hashSecret, newSecret } from '../../runtime/secrets.ts';

type Database = Pick<ClientBase, 'query'>;

const seconds = (time: string): string => `floor(extract(epoch from ${time}))::float8`;
const columns = `i.id::text, i.email, i.uses, i.used, json_build_object('time', ${seconds('i.created_at')}) as made,
  json_build_object('time', ${seconds('i.expires_at')}) as expires, (select a.name from actors a where a.id = i.by_person_id) as by`;
const isOpen = 'i.used < i.uses and i.expires_at > now()';

/** What an invitation allows. */
export interface InvitationTerms {
  readonly id: string;
  readonly email: string | null;
  readonly uses: number;
  readonly days: number;
  readonly by: string;
  readonly clientId: string | null;
}

const insertText = `
insert into invitations as i (id, token_hash, email, uses, by_person_id, client_id, expires_at)
values ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7))
on conflict (by_person_id, client_id) do update set token_hash = excluded.token_hash
returning ${columns}, i.id = $1 as "isNew"`;

/**
 * Makes an invitation and the secret of its link, of which the database holds the hash. A repeated call gives the
 * invitation of the first one another secret, as nobody can be told the first one again.
 */
export async function insertInvitation(
  client: PoolClient,
  { id, email, uses, by, clientId, days }: InvitationTerms,
): Promise<{ readonly secret: string; readonly invitation: Invitation; readonly isNew: boolean }> {
  const secret = newSecret();
  const values = [id, hashSecret(secret), email?.toLowerCase() ?? null, uses, by, clientId, days];
  const { rows } = await client.query<Invitation & { isNew: boolean }>({
    name: 'make invitation',
    text: insertText,
    values,
  });
  const [row] = rows;
  if (row === undefined) throw new Error('An invitation was not written.');
  const { isNew, ...invitation } = row;
  return { secret, invitation, isNew };
}

const listText = `select ${columns} from invitations i where i.id < $1 and ${isOpen} order by i.id desc limit $2`;

/** The invitations before one that can still be used, newest first. */
export async function openInvitations(database: Database, before: string, count: number): Promise<Invitation[]> {
  return (await database.query<Invitation>({ name: 'open invitations', text: listText, values: [before, count] })).rows;
}

/** Deletes an invitation; false if it was not there. */
export async function deleteInvitation(client: PoolClient, id: string): Promise<boolean> {
  const query = { name: 'revoke invitation', text: 'delete from invitations where id = $1', values: [id] };
  return (await client.query(query)).rowCount === 1;
}

const isFor = `i.token_hash = $1 and (i.email is null or i.email = $2) and ${isOpen}`;
const validText = `select from invitations i where ${isFor}`;
// Of two that come at once the second waits for the first, and counts again.
const takeText = `update invitations i set used = i.used + 1 where ${isFor} returning i.by_person_id::text as by`;

/** True if an address can be signed up by an invitation now; another may use it first. */
export async function isInvited(database: Database, secretHash: string, email: string): Promise<boolean> {
  const values = [secretHash, email.toLowerCase()];
  return (await database.query({ name: 'valid invitation', text: validText, values })).rowCount === 1;
}

/** Counts a use of an invitation; returns who has made it, or null if it can't be used. */
export async function useInvitation(client: PoolClient, secretHash: string, email: string): Promise<string | null> {
  const values = [secretHash, email.toLowerCase()];
  const { rows } = await client.query<{ by: string }>({ name: 'use invitation', text: takeText, values });
  return rows[0]?.by ?? null;
}

/** Deletes the invitations that are not valid any more. */
export const sweepInvitations = async (database: Database): Promise<void> => {
  await database.query('delete from invitations where expires_at < now()');
};
