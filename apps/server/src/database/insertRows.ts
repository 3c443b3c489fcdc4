import type { Pool, PoolClient } from 'pg';

/** Rows of one table: column name to value, the same columns in each. */
export type Row = Readonly<Record<string, unknown>>;

/** Writes rows in one statement; the table and its columns are the code's own names. */
export async function insertRows(client: Pool | PoolClient, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first).join(', ');
  const text = `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`;
  await client.query(text, [JSON.stringify(rows)]);
}
