import { emptyTable, getRow, putRow, putRows, type PagedTable } from './pagedTable.ts';

/** One table per actor, for records that differ by viewer. */
export type ByActor<Row> = Readonly<Record<string, PagedTable<Row>>>;

interface Versioned {
  readonly version: number;
}

/** Newer versions win; an equal version changes nothing. */
export const isNewer = (known: Versioned | undefined, update: Versioned): boolean =>
  known === undefined || known.version < update.version;

const byVersion = (a: Versioned, b: Versioned): number => a.version - b.version;

type IdOf<Row> = (record: Row) => string;

/** Puts the records that are newer than the known ones. */
export function putNewer<Row extends Versioned>(
  table: PagedTable<Row>,
  records: readonly Row[] | undefined,
  idOf: IdOf<Row>,
): PagedTable<Row> {
  if (records === undefined) return table;
  const newer = records.filter((record) => isNewer(getRow(table, idOf(record)), record));
  const [first] = newer;
  if (first === undefined) return table;
  if (newer.length === 1) return putRow(table, idOf(first), first);
  // Of two with one id the later wins.
  return putRows(
    table,
    newer.sort(byVersion).map((record) => [idOf(record), record] as const),
  );
}

interface ActorKeys<Row> {
  readonly actorOf: (record: Row) => string;
  readonly idOf: IdOf<Row>;
}

/** Puts newer records, each into its actor's table. */
export function putNewerByActor<Row extends Versioned>(
  tables: ByActor<Row>,
  records: readonly Row[] | undefined,
  { actorOf, idOf }: ActorKeys<Row>,
): ByActor<Row> {
  let next = tables;
  for (const record of records ?? []) {
    const [actor, id] = [actorOf(record), idOf(record)];
    const table = next[actor] ?? emptyTable;
    if (isNewer(getRow(table, id), record)) next = { ...next, [actor]: putRow(table, id, record) };
  }
  return next;
}
