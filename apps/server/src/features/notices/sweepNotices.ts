import type { Pool } from 'pg';
import { keptNotices } from 'ufi-core/contract';

const text = `
with full_lists as (
  select person_id from notices group by person_id having count(*) > ${keptNotices}
), oldest_kept as (
  select f.person_id, (select n.id from notices n where n.person_id = f.person_id
    order by n.id desc offset ${keptNotices - 1} limit 1) as id
  from full_lists f
)
delete from notices n using oldest_kept k where n.person_id = k.person_id and n.id < k.id`;

/** Deletes notices beyond the newest ones of each person, which nobody can list and no badge counts (server.508). */
export const sweepNotices = async (pool: Pick<Pool, 'query'>): Promise<void> => void (await pool.query(text));
