import { compareIds } from '../../contract/index.ts';
import type { Order, PageTree, Place } from './pageTree.ts';
import { emptyTree, locate, pagesOf, sizeOf } from './pageTree.ts';
import type { TreeDraft } from './treeDraft.ts';
import { draftOf, removeFrom, writeInto } from './treeDraft.ts';

/**
 * An immutable table of records by decimal id, in order of creation: plain data, so it can be a preloaded state. A
 * change copies the pages that it touches and the branches over them; a change that changes nothing returns the same
 * table.
 */
export type PagedTable<Row> = PageTree<Row>;

/** A row and the id that it stands under. */
export type TableEntry<Row> = readonly [id: string, row: Row];

const byId: Order<unknown, string> = (page, at, id) => compareIds(page.ids[at] ?? '', id);

const placeOf = <Row>(tree: PageTree<Row>, id: string): Place<Row> => locate(tree, id, byId);

export const emptyTable: PagedTable<never> = emptyTree;

export const getRow = <Row>(table: PagedTable<Row>, id: string): Row | undefined => {
  const { page, at, found } = placeOf(table, id);
  return found ? page.values[at] : undefined;
};

export const hasRow = (table: PagedTable<unknown>, id: string): boolean => placeOf(table, id).found;

export const tableSize = (table: PagedTable<unknown>): number => sizeOf(table);

/** Ids in order of creation. */
export function* tableIds(table: PagedTable<unknown>): Generator<string, void> {
  for (const page of pagesOf(table)) yield* page.ids;
}

/** Rows in order of creation. */
export function* tableRows<Row>(table: PagedTable<Row>): Generator<Row, void> {
  for (const page of pagesOf(table)) yield* page.values;
}

const putInto = <Row>(draft: TreeDraft<Row>, [id, row]: TableEntry<Row>): void => {
  const place = placeOf(draft.tree, id);
  if (!place.found || place.page.values[place.at] !== row) writeInto(draft, place, { id, value: row });
};

/** Adds or replaces one row. */
export const putRow = <Row>(table: PagedTable<Row>, id: string, row: Row): PagedTable<Row> => {
  const draft = draftOf(table);
  putInto(draft, [id, row]);
  return draft.tree;
};

/** Adds or replaces many rows; of two under one id the later stays. */
export const putRows = <Row>(table: PagedTable<Row>, entries: Iterable<TableEntry<Row>>): PagedTable<Row> => {
  const draft = draftOf(table);
  for (const entry of new Map(entries)) putInto(draft, entry);
  return draft.tree;
};

/** Removes the rows that are there. */
export const removeRows = <Row>(table: PagedTable<Row>, ids: Iterable<string>): PagedTable<Row> => {
  const draft = draftOf(table);
  for (const id of ids) {
    const place = placeOf(draft.tree, id);
    if (place.found) removeFrom(draft, place);
  }
  return draft.tree;
};

export const removeRow = <Row>(table: PagedTable<Row>, id: string): PagedTable<Row> => removeRows(table, [id]);

/** A table with full pages from entries in any order; of two under one id the later stays. */
export const fromRows = <Row>(entries: Iterable<TableEntry<Row>>): PagedTable<Row> =>
  putRows<Row>(
    emptyTable,
    [...entries].sort(([a], [b]) => compareIds(a, b)),
  );
