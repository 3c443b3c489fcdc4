import type { Pool } from 'pg';
import { createOwnerCode, ownerPath } from '../features/accounts/index.ts';

/** The page and the one-time code that make a person the first owner. */
export interface OwnerInvitation {
  readonly address: string;
  readonly code: string;
}

/** Creates an invitation for one e-mail address, or for anybody who has the code. */
export async function inviteOwner(pool: Pool, origin: string, email: string | null): Promise<OwnerInvitation> {
  return { address: `${origin}${ownerPath}`, code: await createOwnerCode(pool, email) };
}

/** Invites the first owner if there is none; earlier unused invitations are revoked. */
export async function inviteFirstOwner(pool: Pool, origin: string): Promise<OwnerInvitation | null> {
  const { rowCount } = await pool.query('select from people where is_instance_owner limit 1');
  if (rowCount !== 0) return null;
  await pool.query('delete from owner_codes where email is null');
  return inviteOwner(pool, origin, null);
}
