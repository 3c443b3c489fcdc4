/** SQL of each field of a row, by name. */
export type RowFields<Row> = Readonly<Record<keyof Row & string, string>>;

/** The columns of a row whose fields are named like them. */
export const columnsOf = <Name extends string>(fields: Readonly<Record<Name, string>>): readonly Name[] =>
  Object.keys(fields) as Name[];

/** SQL of a row as a JSON object. */
export const objectJson = (fields: Readonly<Record<string, string>>): string =>
  `json_build_object(${Object.entries(fields).map(([name, sql]) => `'${name}', ${sql}`)})`;

/** SQL of a JSON list of a row's JSON over a source; empty without rows. */
export const jsonList = (row: string, source: string): string =>
  `(select coalesce(json_agg(${row}), '[]') from ${source})`;

/** SQL of a row as a JSON array, which takes the database a third less work than an object if there are many rows. */
export const arrayJson = (fields: Readonly<Record<string, string>>): string =>
  `json_build_array(${Object.values(fields)})`;

/** Creates a function that converts the values of {@link arrayJson} to a row. */
export function rowReader<Row extends object>(fields: RowFields<Row>): (values: readonly unknown[]) => Row {
  const names = Object.keys(fields);
  return (values) => {
    const row: Record<string, unknown> = {};
    for (const [index, name] of names.entries()) row[name] = values[index];
    return row as Row;
  };
}
