import type { ClientConfig } from 'pg';
import { clusterUser, type Endpoint } from './cluster.ts';

/** How to connect to a database of a cluster of ours; complete, so that no PG* variable gets a say. */
export const connectionTo = (endpoint: Endpoint, database: string): ClientConfig => ({
  ...endpoint,
  user: clusterUser,
  database,
  ssl: false,
  options: '',
  application_name: 'ufi',
});
