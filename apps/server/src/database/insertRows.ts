import type { Pool, PoolClient } from 'pg';

/** A row of one table: column name to value. All rows of one call have the same columns. */
export type Row = Readonly<Record<string, unknown>>;

/** Inserts rows in one statement. Table and column names are not escaped: they must be constants of the code. */
export async function insertRows(client: Pool | PoolClient, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first).join(', ');
  const text = `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`;
  await client.query(text, [JSON.stringify(rows)]);
}
