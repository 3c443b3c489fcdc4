import { Client, type PoolClient, type QueryConfig, type QueryResult } from 'pg';

/**
 * Sends statements in one write to the database's socket; they run in order. Waits for all of them.
 *
 * @throws the error of the first one that failed; those after it in a transaction fail because of it
 */
export async function sendPipelined(client: PoolClient, statements: readonly QueryConfig[]): Promise<QueryResult[]> {
  const stream = client instanceof Client ? client.connection.stream : undefined;
  stream?.cork();
  const sent = statements.map((statement) => client.query(statement));
  stream?.uncork();
  const settled = await Promise.allSettled(sent);
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}
