import type { Pool } from 'pg';
import { freezeWallet, grantStars, setMinor, type Grant } from '../../features/ledger/index.ts';
import { createIdGenerator } from '../../runtime/createIdGenerator.ts';
import { systemClock } from '../../runtime/serverClock.ts';
import { newestId } from '../newestId.ts';

/** Stars for the account with an e-mail address. */
export interface GrantByEmail extends Omit<Grant, 'person'> {
  readonly email: string;
}

const findText = `
select p.id::text from people p join identity_users u on u.id = p.user_id where lower(u.email) = lower($1)`;

async function findPerson(pool: Pool, email: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>(findText, [email]);
  return rows[0]?.id;
}

/** Suspends the wallet of an account, or ends that; false if there is no such account or it has no stars. */
export async function freezeByEmail(pool: Pool, email: string, isFrozen: boolean): Promise<boolean> {
  const person = await findPerson(pool, email);
  return person !== undefined && freezeWallet(pool, { person, isFrozen });
}

/** Says that whoever has an account is under age or not; false if there is no such account. */
export async function markMinorByEmail(pool: Pool, email: string, isMinor: boolean): Promise<boolean> {
  const person = await findPerson(pool, email);
  if (person !== undefined) await setMinor(pool, { person, isMinor });
  return person !== undefined;
}

/** Grants stars to an account, once per key; returns its new balance, null if there is no such account. */
export async function grantByEmail(
  pool: Pool,
  { email, ...grant }: GrantByEmail,
  node: number,
): Promise<number | null> {
  const person = await findPerson(pool, email);
  if (person === undefined) return null;
  const ids = createIdGenerator({ clock: systemClock, node, after: await newestId(pool) });
  return grantStars({ pool, ids }, { ...grant, person });
}
