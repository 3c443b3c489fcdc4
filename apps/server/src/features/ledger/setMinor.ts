import type { Pool } from 'pg';

/** Somebody who is under age, or not any more. */
export interface MinorMark {
  readonly person: string;
  readonly isMinor: boolean;
}

// A tip that was decided before it sees the wallet changed; a purchase has the person locked.
const markText = `
with marked as (update people set is_minor = $2 where id = $1 returning id)
update ledger_accounts a set settings_version = a.settings_version + 1
from marked m where a.ledger = 'stars' and a.kind = 'wallet' and a.owner_id = m.id and a.thread_id is null`;

/** Says that a person is under age or not. A minor neither sends nor buys stars from the commit on. */
export async function setMinor(pool: Pool, { person, isMinor }: MinorMark): Promise<void> {
  await pool.query(markText, [person, isMinor]);
}
