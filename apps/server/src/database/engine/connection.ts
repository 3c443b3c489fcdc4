import { type ClientConfig, Client, escapeIdentifier } from 'pg';
import { clusterUser, type Endpoint } from './cluster.ts';

/** Creates the database in an embedded cluster if it doesn't exist. */
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

/** Connection settings for a database of an embedded cluster; complete, so that PG* variables have no effect. */
export const connectionTo = (endpoint: Endpoint, database: string): ClientConfig => ({
  ...endpoint,
  user: clusterUser,
  database,
  ssl: false,
  options: '',
  application_name: 'ufi',
});
