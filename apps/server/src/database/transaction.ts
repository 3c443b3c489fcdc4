import type { Pool, PoolClient } from 'pg';

/**
 * Runs some work in one transaction: committed once the work returns, rolled back if it throws. A connection that cannot
 * roll back is destroyed, which ends its transaction.
 */
export async function transaction<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('the database did not commit');
    client.release();
    return result;
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
}
