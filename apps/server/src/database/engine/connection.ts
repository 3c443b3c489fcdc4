import { type ClientConfig, Client, escapeIdentifier } from 'pg';
import { clusterUser, type Endpoint } from './cluster.ts';

/** Makes the database in a cluster of ours if it isn't there yet. */
export const ensureDatabase = async (endpoint: Endpoint, name: string): Promise<void> => {
  const client = new Client(connectionTo(endpoint, 'postgres'));
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
};

/** How to connect to a database of a cluster of ours; complete, so that no PG* variable gets a say. */
export const connectionTo = (endpoint: Endpoint, database: string): ClientConfig => ({
  ...endpoint,
  user: clusterUser,
  database,
  ssl: false,
  options: '',
  application_name: 'ufi',
});
