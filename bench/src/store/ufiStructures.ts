import type { OrderedRanges } from '../../../packages/ufi-core/src/kernel/paged/orderedRanges.ts';
import {
  applyPage,
  dropEntry,
  emptyRanges,
  placeEntry,
} from '../../../packages/ufi-core/src/kernel/paged/orderedRanges.ts';
import type { PagedTable } from '../../../packages/ufi-core/src/kernel/paged/pagedTable.ts';
import { fromRows, putRow, removeRow, tableIds } from '../../../packages/ufi-core/src/kernel/paged/pagedTable.ts';
import type { Comment, StoreSubject } from './storeSubject.ts';
import { buildComment, buildComments, buildEvents, eventAt } from './storeSubject.ts';

/** Builds a table of comments. */
export const buildTable = (size: number): PagedTable<Comment> =>
  fromRows(buildComments(size).map((comment) => [comment.fbid, comment]));

/** Builds the list of a table's comments by time, complete. */
export const buildRanges = (table: PagedTable<Comment>): OrderedRanges =>
  applyPage(emptyRanges, { from: null, to: null, entries: Array.from(tableIds(table), (id) => ({ sort: 0, id })) });

const eventsOf = (size: number) => {
  const { added, between, known } = buildEvents(size);
  return {
    added: added.map(({ id }) => buildComment(id, 1)),
    between: between.map(({ id }) => buildComment(id, 1)),
    edited: known.map(({ id }) => buildComment(id, 2)),
  };
};

/** The table alone. */
export const pagedTableSubject: StoreSubject = {
  name: 'ufi: paged table',
  load: (size) => {
    const full = buildTable(size);
    const events = eventsOf(size);
    let table = full;
    const put = (comment: Comment): unknown => (table = putRow(table, comment.fbid, comment));
    return {
      reset: () => (table = full),
      act: {
        add: (index) => put(eventAt(events.added, index)),
        'add between': (index) => put(eventAt(events.between, index)),
        edit: (index) => put(eventAt(events.edited, index)),
        remove: (index) => (table = removeRow(table, eventAt(events.edited, index).fbid)),
      },
    };
  },
};

/** The table and one list by time, both changed by each streamed comment. */
export const tableAndRangesSubject: StoreSubject = {
  name: 'ufi: table and ranges',
  load: (size) => {
    const rows = pagedTableSubject.load(size);
    const full = buildRanges(buildTable(size));
    const events = eventsOf(size);
    let ranges = full;
    const place = ({ fbid }: Comment): unknown => (ranges = placeEntry(ranges, { sort: 0, id: fbid }));
    const drop = ({ fbid }: Comment): unknown => (ranges = dropEntry(ranges, { sort: 0, id: fbid }));
    return {
      reset: () => {
        rows.reset();
        ranges = full;
      },
      act: {
        add: (index) => [rows.act.add(index), place(eventAt(events.added, index))],
        'add between': (index) => [rows.act['add between'](index), place(eventAt(events.between, index))],
        edit: rows.act.edit,
        remove: (index) => [rows.act.remove(index), drop(eventAt(events.edited, index))],
      },
    };
  },
};
