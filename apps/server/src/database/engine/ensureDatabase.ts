import { Client, escapeIdentifier } from 'pg';
import type { Endpoint } from './cluster.ts';
import { connectionTo } from './connection.ts';

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
