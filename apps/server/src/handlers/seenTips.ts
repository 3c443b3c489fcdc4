import type { Pool } from 'pg';
import { tipSchema, type Tip } from 'ufi-core/contract';
import * as v from 'valibot';

const text = 'select msg_id from seen_tips where person_id = $1 order by msg_id';

/** The first-use tips that a person has seen, of those that there still are. */
export async function seenTips(pool: Pool, person: string): Promise<Tip[]> {
  const { rows } = await pool.query<{ msg_id: string }>({ name: 'seen-tips', text, values: [person] });
  return rows.map(({ msg_id }) => msg_id).filter((id): id is Tip => v.is(tipSchema, id));
}
