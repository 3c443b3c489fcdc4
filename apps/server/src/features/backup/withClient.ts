import { Client, type ClientConfig } from 'pg';

/** Runs work on a connection of its own: COPY can't share one that pipelines. */
export async function withClient<Result>(
  connection: ClientConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(connection);
  await client.connect();
  // A connection that breaks fails the statement that waits for it.
  client.on('error', () => undefined);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
