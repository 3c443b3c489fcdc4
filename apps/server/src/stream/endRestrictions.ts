import type { Pool } from 'pg';

const text = 'delete from restrictions where until <= now()';

/**
 * Takes away what has run out: the rights of its scope have changed then, so everybody who listens there is told, the one
 * who may write again and those who moderate.
 */
export const endRestrictions = async (pool: Pool): Promise<void> =>
  void (await pool.query({ name: 'end restrictions', text }));
