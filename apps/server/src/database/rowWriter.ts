import type { QueryConfig } from 'pg';

/**
 * Creates the statement that writes some rows of a table, whose fields are its columns. A single row is sent as plain
 * values, which cost the database half as much as a set.
 */
export type RowWriter<Row> = (rows: readonly Row[]) => QueryConfig;

interface WriterTexts {
  readonly name: string;
  readonly one: string;
  readonly many: string;
}

type Column<Row> = keyof Row & string;

const valueOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

const only =
  <Row extends object>(columns: readonly Column<Row>[]) =>
  (row: Row) =>
    Object.fromEntries(columns.map((column) => [column, row[column]]));

/** `one` takes the columns as parameters, in order; `many` takes all rows as JSON. */
const rowWriter =
  <Row extends object>(columns: readonly Column<Row>[], { name, one, many }: WriterTexts): RowWriter<Row> =>
  (rows) => {
    const [row] = rows;
    if (row === undefined || rows.length > 1) {
      return { name: `${name}-many`, text: many, values: [JSON.stringify(rows.map(only(columns)))] };
    }
    return { name: `${name}-one`, text: one, values: columns.map((column) => valueOf(row[column])) };
  };

interface InsertOptions<Row> {
  readonly columns: readonly Column<Row>[];
  /** Makes it an upsert: the unique key of a row. The other columns are overwritten. */
  readonly key?: readonly Column<Row>[];
}

/** Creates a writer that inserts rows. */
export function insertWriter<Row extends object>(table: string, { columns, key }: InsertOptions<Row>): RowWriter<Row> {
  const names = columns.join(', ');
  const written = columns.filter((column) => !key?.includes(column));
  const over = key
    ? ` on conflict (${key.join(', ')}) do update set ${written.map((name) => `${name} = excluded.${name}`).join(', ')}`
    : '';
  return rowWriter<Row>(columns, {
    name: `insert-${table}`,
    one: `insert into ${table} (${names}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})${over}`,
    many: `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1)${over}`,
  });
}

interface UpdateOptions<Row> {
  /** Name of the prepared statement, one for each set of columns. */
  readonly name: string;
  readonly key: readonly Column<Row>[];
  readonly columns: readonly Column<Row>[];
}

/** Creates a writer that updates some columns of existing rows. */
export function updateWriter<Row extends object>(
  table: string,
  { name, key, columns }: UpdateOptions<Row>,
): RowWriter<Row> {
  const all = [...key, ...columns];
  const pairs = (names: readonly string[], value: (name: string) => string) =>
    names.map((column) => `${column} = ${value(column)}`);
  const place = (column: string) => `$${all.findIndex((each) => each === column) + 1}`;
  return rowWriter<Row>(all, {
    name,
    one: `update ${table} set ${pairs(columns, place).join(', ')} where ${pairs(key, place).join(' and ')}`,
    many: `update ${table} k set ${pairs(columns, (column) => `r.${column}`).join(', ')}
      from json_populate_recordset(null::${table}, $1) r where ${key.map((column) => `k.${column} = r.${column}`).join(' and ')}`,
  });
}
