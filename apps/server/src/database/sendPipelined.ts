import { Client, type PoolClient, type QueryConfig, type QueryResult } from 'pg';

/**
 * Sends statements in one write to the database's socket and waits for all of them. They run in order.
 *
 * @throws the first statement's error; later ones in the same transaction fail because of it
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
