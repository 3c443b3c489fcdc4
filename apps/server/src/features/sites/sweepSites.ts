import type { Pool, PoolClient } from 'pg';
import { transaction } from '../../database/transaction.ts';
import { eraseGuests } from './guests.ts';

const dueText = `select id::text as id from sites where deleted_at < now() - interval '30 days' order by id limit 10`;

/** Tables by a column that they have; those that have a place of their own in the order, or keep all, are left out. */
const tablesText = `select c.table_name as name from information_schema.columns c
  join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
  where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.column_name = $1
    and c.table_name <> all($2) order by 1`;

/** Nothing leaves the ledger of stars, which are sent under live videos only: never in a thread of a site. */
const apart = ['posts', 'articles', 'threads', 'sites', 'article_aliases', 'ledger_accounts', 'ledger_transfers'];

async function tablesWith(client: PoolClient, column: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(tablesText, [column, apart]);
  return rows.map(({ name }) => name);
}

const threadsOf = 'select id from articles where site_id = $1';

/** Posts stay with their authors; those that carry a thread of the site go. */
const before = [
  `update posts set is_deleted = true where thread_id in (${threadsOf})`,
  'delete from restrictions where scope_id = $1',
  'delete from reports where scope_id = $1',
  'delete from audit where scope_id = $1',
  'delete from moderation_acts where scope_id = $1',
];

const after = [
  'delete from article_aliases where site_id = $1',
  `with gone as (delete from articles where site_id = $1 returning id) delete from threads where id in (select id from gone)`,
  'delete from sites where id = $1',
  'delete from scopes where id = $1',
];

async function deleteForGood(client: PoolClient, site: string): Promise<void> {
  for (const step of before) await client.query(step, [site]);
  await eraseGuests(client, 'g.site_id = $2', [site]);
  for (const table of await tablesWith(client, 'thread_id')) {
    await client.query(`delete from ${table} where thread_id in (${threadsOf})`, [site]);
  }
  for (const table of await tablesWith(client, 'site_id')) {
    await client.query(`delete from ${table} where site_id = $1`, [site]);
  }
  for (const step of after) await client.query(step, [site]);
}

/** Deletes for good, with all of their comments, the sites that were deleted 30 days ago. */
export async function sweepSites(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(dueText);
  for (const { id } of rows) await transaction(pool, (client) => deleteForGood(client, id));
}
