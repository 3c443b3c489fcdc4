import type { UsesDatabase } from '../../runtime/baseServices.ts';
import { tellTouched, type NotifiedMailbox, type WakesMailboxes } from '../../mutations/index.ts';
import { unseenNotices } from './unseenNotices.ts';
import { wakeNotified } from './tellPeople.ts';

/**
 * Marks a person's notices and tells all of their tabs. Returns how many notifications are unseen.
 *
 * @param change sets columns of the rows `n` of `notices`, of the person `$1`, up to the notice `$2`
 */
export async function markNotices(
  { pool, ...services }: UsesDatabase & WakesMailboxes,
  { person, upTo, name, change }: { person: string; upTo: string; name: string; change: string },
): Promise<{ readonly unseen: number }> {
  const text = `with marked as (${change} returning n.person_id), touched as (select distinct person_id from marked), ${tellTouched}`;
  const { rows } = await pool.query<NotifiedMailbox>({ name, text, values: [person, upTo] });
  wakeNotified(services, rows);
  return { unseen: await unseenNotices(pool, person) };
}
