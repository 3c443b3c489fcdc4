import { compareIds } from '../../contract/index.ts';
import type { Order, PageTree, EntryPosition } from './pageTree.ts';
import { emptyTree, locate, pagesOf, sizeOf } from './pageTree.ts';
import type { TreeDraft } from './treeDraft.ts';
import { draftOf, removeFrom, writeInto } from './treeDraft.ts';

/**
 * An immutable table of records by decimal id, in creation order. Plain data, so it can be preloaded. A change copies
 * the affected pages and the branches above them; a change without effect returns the same table.
 */
export type PagedTable<Row> = PageTree<Row>;

/** A row and its id. */
export type TableEntry<Row> = readonly [id: string, row: Row];

const byId: Order<unknown, string> = (page, at, id) => compareIds(page.ids[at] ?? '', id);

const positionOf = <Row>(tree: PageTree<Row>, id: string): EntryPosition<Row> => locate(tree, id, byId);

export const emptyTable: PagedTable<never> = emptyTree;

export const getRow = <Row>(table: PagedTable<Row>, id: string): Row | undefined => {
  const { page, at, found } = positionOf(table, id);
  return found ? page.values[at] : undefined;
};

export const hasRow = (table: PagedTable<unknown>, id: string): boolean => positionOf(table, id).found;

export const tableSize = (table: PagedTable<unknown>): number => sizeOf(table);

/** The ids in creation order. */
export function* tableIds(table: PagedTable<unknown>): Generator<string, void> {
  for (const page of pagesOf(table)) yield* page.ids;
}

/** The rows in creation order. */
export function* tableRows<Row>(table: PagedTable<Row>): Generator<Row, void> {
  for (const page of pagesOf(table)) yield* page.values;
}

const putInto = <Row>(draft: TreeDraft<Row>, [id, row]: TableEntry<Row>): void => {
  const position = positionOf(draft.tree, id);
  if (!position.found || position.page.values[position.at] !== row) writeInto(draft, position, { id, value: row });
};

/** Adds or replaces one row. */
export const putRow = <Row>(table: PagedTable<Row>, id: string, row: Row): PagedTable<Row> => {
  const draft = draftOf(table);
  putInto(draft, [id, row]);
  return draft.tree;
};

/** Adds or replaces many rows; of two with one id the later wins. */
export const putRows = <Row>(table: PagedTable<Row>, entries: Iterable<TableEntry<Row>>): PagedTable<Row> => {
  const draft = draftOf(table);
  for (const entry of new Map(entries)) putInto(draft, entry);
  return draft.tree;
};

/** Removes the rows that exist. */
export const removeRows = <Row>(table: PagedTable<Row>, ids: Iterable<string>): PagedTable<Row> => {
  const draft = draftOf(table);
  for (const id of ids) {
    const position = positionOf(draft.tree, id);
    if (position.found) removeFrom(draft, position);
  }
  return draft.tree;
};

export const removeRow = <Row>(table: PagedTable<Row>, id: string): PagedTable<Row> => removeRows(table, [id]);

/** Builds a table with full pages from entries in any order; of two with one id the later wins. */
export const fromRows = <Row>(entries: Iterable<TableEntry<Row>>): PagedTable<Row> =>
  putRows<Row>(
    emptyTable,
    [...entries].sort(([a], [b]) => compareIds(a, b)),
  );
