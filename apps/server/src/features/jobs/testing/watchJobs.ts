import type { Pool } from 'pg';

/** Resolves once a condition holds. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let turns = 0; turns < 400; turns += 1) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('waited in vain');
}

/** The states of all jobs, oldest first. */
export const jobStates = async (pool: Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ state: string }>('select state from pgboss.job order by created_on');
  return rows.map(({ state }) => state);
};

/** True once every job is done. */
export const areJobsDone = async (pool: Pool): Promise<boolean> =>
  (await jobStates(pool)).every((state) => state === 'completed');
