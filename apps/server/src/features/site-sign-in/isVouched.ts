import type { Pool } from 'pg';

const statement = { name: 'is vouched', text: 'select from site_people where person_id = $1' };

/** Whether a site has said who somebody is (D3): they have no account of the network, and nothing to do in its feed. */
export const isVouched = async (pool: Pool, person: string): Promise<boolean> =>
  (await pool.query({ ...statement, values: [person] })).rowCount === 1;
