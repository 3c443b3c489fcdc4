/** SQL of each field of a row, by name. */
export type RowFields<Row> = Readonly<Record<keyof Row & string, string>>;

/** Some of a row's fields, for reads that need no others. */
export const someFields = <Row, Name extends keyof Row & string>(
  fields: RowFields<Row>,
  names: readonly Name[],
): RowFields<Pick<Row, Name>> =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as RowFields<Pick<Row, Name>>;

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

/** The fields that few rows use, and the value that all others have there. */
export type UsualValues<Row> = { readonly [Name in keyof Row]?: null | false | 0 };

const isUsualSql = (sql: string, usual: unknown): string => {
  if (usual === null) return `${sql} is null`;
  return usual === false ? `not ${sql}` : `${sql} = ${String(usual)}`;
};

const splitFields = <Row>(fields: RowFields<Row>, usual: UsualValues<Row>) => {
  const names = Object.keys(fields) as (keyof Row & string)[];
  return { common: names.filter((name) => !(name in usual)), rare: names.filter((name) => name in usual) };
};

/**
 * SQL of a row as a JSON array whose last element is an array of the rare fields, or null if they all have their usual
 * values: most rows are written, sent and read in half the size.
 */
export function sparseJson<Row>(fields: RowFields<Row>, usual: UsualValues<Row>): string {
  const { common, rare } = splitFields(fields, usual);
  const isUsual = rare.map((name) => isUsualSql(fields[name], usual[name])).join(' and ');
  const others = `case when ${isUsual} then null else json_build_array(${rare.map((name) => fields[name])}) end`;
  return `json_build_array(${common.map((name) => fields[name])}, ${others})`;
}

/** A row to be copied: copies of one complete object share their hidden class, which makes them fast to fill and to read. */
const blankRow = (names: readonly string[], usual: Readonly<Record<string, unknown>> = {}): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, usual[name] ?? null]));

/** Creates a function that converts the values of {@link sparseJson} to a row. */
export function sparseReader<Row extends object>(
  fields: RowFields<Row>,
  usual: UsualValues<Row>,
): (values: readonly unknown[]) => Row {
  const { common, rare } = splitFields(fields, usual);
  const blank = blankRow(Object.keys(fields), usual as Readonly<Record<string, unknown>>);
  return (values) => {
    const row: Record<string, unknown> = { ...blank };
    for (const [index, name] of common.entries()) row[name] = values[index];
    const others = values[common.length] as readonly unknown[] | null;
    if (others !== null) for (const [index, name] of rare.entries()) row[name] = others[index];
    return row as Row;
  };
}

/** Creates a function that converts the values of {@link arrayJson} to a row. */
export function rowReader<Row extends object>(fields: RowFields<Row>): (values: readonly unknown[]) => Row {
  const names = Object.keys(fields);
  const blank = blankRow(names);
  return (values) => {
    const row: Record<string, unknown> = { ...blank };
    for (const [index, name] of names.entries()) row[name] = values[index];
    return row as Row;
  };
}
