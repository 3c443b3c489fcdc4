import type { Pool } from 'pg';
import { notificationKinds, type NotificationKind } from 'ufi-core/contract';

/** The kinds of notifications that a person has switched off, in the order of the contract. */
export async function switchedOff(pool: Pool, person: string): Promise<{ readonly off: NotificationKind[] }> {
  const { rows } = await pool.query<{ kind: string }>({
    name: 'notice switches',
    text: 'select kind from notice_switches where person_id = $1',
    values: [person],
  });
  return { off: notificationKinds.filter((kind) => rows.some((row) => row.kind === kind)) };
}
