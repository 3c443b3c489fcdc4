import type { Pool } from 'pg';

const expiredText = 'delete from restrictions where until <= now()';

/**
 * Deletes expired restrictions. That changes the rights version of their scope, so its subscribers are notified: the
 * person who may write again, and the moderators.
 */
export const deleteExpiredRestrictions = async (pool: Pool): Promise<void> =>
  void (await pool.query({ name: 'end restrictions', text: expiredText }));
