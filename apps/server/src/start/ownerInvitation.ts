import type { Pool } from 'pg';
import { createOwnerCode, ownerPath } from '../features/accounts/ownerCodes.ts';

/** How somebody becomes the first owner: on that page, with that code. */
export interface OwnerInvitation {
  readonly address: string;
  readonly code: string;
}

/** An invitation for one e-mail address, or for whoever reads it. */
export async function inviteOwner(pool: Pool, origin: string, email: string | null): Promise<OwnerInvitation> {
  return { address: `${origin}${ownerPath}`, code: await createOwnerCode(pool, email) };
}

/** Invites the first owner where there is none yet; earlier invitations, which nobody took, end. */
export async function inviteFirstOwner(pool: Pool, origin: string): Promise<OwnerInvitation | null> {
  const { rowCount } = await pool.query('select from people where is_instance_owner limit 1');
  if (rowCount !== 0) return null;
  await pool.query('delete from owner_codes where email is null');
  return inviteOwner(pool, origin, null);
}
