import type { PoolClient } from 'pg';

/** Locks a page, group or site: changes of its staff and settings, and of rights there, come one after the other. */
export async function lockScope(client: PoolClient, scope: string): Promise<void> {
  await client.query({ name: 'lock scope', text: 'select from scopes where id = $1 for update', values: [scope] });
}
