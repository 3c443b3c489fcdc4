import type { Pool } from 'pg';

/** A wallet that is suspended, or not any more. */
export interface WalletFreeze {
  readonly person: string;
  readonly isFrozen: boolean;
}

const freezeText = `
update ledger_accounts set is_frozen = $2, settings_version = settings_version + 1
where ledger = 'stars' and kind = 'wallet' and owner_id = $1 and thread_id is null`;

/** Suspends a person's wallet or ends that: no stars are sent from it after the commit. False if they have none. */
export async function freezeWallet(pool: Pool, { person, isFrozen }: WalletFreeze): Promise<boolean> {
  const { rowCount } = await pool.query(freezeText, [person, isFrozen]);
  return rowCount === 1;
}
