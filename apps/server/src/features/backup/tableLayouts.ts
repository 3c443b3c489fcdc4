import { escapeIdentifier, type ClientBase } from 'pg';
import type { SequenceValue, TableLayout } from './backupFormat.ts';

const layoutsText = `
select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
from pg_class c join pg_attribute a on a.attrelid = c.oid
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely\\_%'
  and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
group by c.relname order by c.relname`;

/** Reads the tables of the schema with the columns that are written, without those of the migrations themselves. */
export async function readLayouts(client: ClientBase): Promise<TableLayout[]> {
  return (await client.query<TableLayout>(layoutsText)).rows;
}

/** The table with its columns, as COPY takes it. */
export const copyTarget = ({ name, columns }: TableLayout): string =>
  `${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')})`;

/** Reads the names of the migrations that a database has had, in their order. */
export async function readMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** Reads the last values of the sequences that have been used. */
export async function readSequences(client: ClientBase): Promise<SequenceValue[]> {
  const text = `select sequencename::text as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`;
  return (await client.query<SequenceValue>(text)).rows;
}

/** Sets sequences to their last values. */
export async function setSequences(client: ClientBase, sequences: readonly SequenceValue[]): Promise<void> {
  for (const { name, value } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint)', [escapeIdentifier(name), value]);
  }
}

/** True if the database has no table, view or sequence of anybody in its schema. */
export async function isEmptyDatabase(client: ClientBase): Promise<boolean> {
  const text = `select from pg_class where relnamespace = 'public'::regnamespace limit 1`;
  return (await client.query(text)).rowCount === 0;
}

const foreignKeysText = `
select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
order by conrelid::regclass::text, conname`;

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Empties the tables and lets them be filled in any order: without triggers, and without foreign keys. The returned
 * function adds these again, which checks every row. Needs no more rights than the tables' owner has.
 */
export async function openForLoading(client: ClientBase, tables: readonly TableLayout[]): Promise<() => Promise<void>> {
  const names = tables.map(({ name }) => escapeIdentifier(name));
  const { rows: foreignKeys } = await client.query<ForeignKey>(foreignKeysText);
  for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  return async () => {
    for (const { table, name, definition } of foreignKeys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  };
}
