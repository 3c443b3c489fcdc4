import type { PoolClient } from 'pg';
import { suspensionJson } from '../../database/rows/suspensionSql.ts';
import { ApiError } from '../../errors/apiError.ts';

/** An account, locked by the call that changes it. */
export interface LockedAccount {
  readonly user: string;
  readonly isOwner: boolean;
}

const ownersText = 'select from people where is_instance_owner order by id for update';
const accountText = `
select user_id as "user", is_instance_owner as "isOwner" from people where id = $1 and user_id is not null for update`;

/**
 * Locks all owners of the instance: what one of them does is decided after what another one does, so that who is no owner
 * any more does nothing.
 */
export const lockOwners = (client: PoolClient): Promise<unknown> =>
  client.query({ name: 'lock instance owners', text: ownersText });

/** Locks somebody's account. @throws ApiError noSuchObject: they have none here */
export async function lockAccount(client: PoolClient, person: string): Promise<LockedAccount> {
  const { rows } = await client.query<LockedAccount>({ name: 'lock account', text: accountText, values: [person] });
  const [account] = rows;
  if (account === undefined) throw new ApiError('noSuchObject');
  return account;
}

const suspendedText = `select ${suspensionJson()} is not null as "isSuspended" from people p where p.id = $1`;

/** True if somebody's account is suspended. */
export async function isSuspended(client: PoolClient, person: string): Promise<boolean> {
  const query = { name: 'suspended account', text: suspendedText, values: [person] };
  return (await client.query<{ isSuspended: boolean }>(query)).rows[0]?.isSuspended === true;
}
