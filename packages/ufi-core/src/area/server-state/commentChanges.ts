import type { CommentRecord } from '../../contract/index.ts';
import { getRow, putRow, putRows, type PagedTable } from '../../kernel/paged/pagedTable.ts';
import type { UpdateContent } from './serverUpdateReceived.ts';
import { isGone, type CommentRow } from './serverState.ts';
import { isNewer } from '../../kernel/paged/versionedRows.ts';

/** The known state of a comment before and after an update. */
export interface CommentChange {
  readonly before: CommentRow | undefined;
  readonly after: CommentRow;
  /** True if it was gone at some point in the update, even if it is back now. */
  readonly wasGone: boolean;
}

type Comments = PagedTable<CommentRow>;

const updateRows = ({ target, records, removed }: UpdateContent, since: number): readonly CommentRow[] => {
  const rows: CommentRow[] = [];
  for (const record of records.comments ?? []) {
    if (record.ftentidentifier === target && record.version > since) rows.push(record);
  }
  for (const { fbid, version } of removed?.comments ?? []) {
    if (target !== undefined && version > since) rows.push({ fbid, ftentidentifier: target, version, isGone: true });
  }
  return rows;
};

const changeBy = (before: CommentRow | undefined, after: CommentRow): readonly CommentChange[] =>
  isNewer(before, after) ? [{ before, after, wasGone: isGone(after) }] : [];

/**
 * The comments that an update changes after a sequence number. A removal is kept as a tombstone with its version. Of
 * two records of one comment the newer wins.
 */
export function changesOf(comments: Comments, update: UpdateContent, since: number): readonly CommentChange[] {
  const rows = updateRows(update, since);
  const [first] = rows;
  if (first === undefined) return [];
  // The fast path for stream messages, of which a hundred may arrive per second.
  if (rows.length === 1) return changeBy(getRow(comments, first.fbid), first);
  const changes = new Map<string, CommentChange>();
  for (const after of rows) {
    const earlier = changes.get(after.fbid);
    const before = earlier === undefined ? getRow(comments, after.fbid) : earlier.before;
    const wasGone = earlier?.wasGone === true || (isGone(after) && isNewer(before, after));
    if (isNewer(earlier?.after ?? before, after)) changes.set(after.fbid, { before, after, wasGone });
    else if (earlier !== undefined) changes.set(after.fbid, { ...earlier, wasGone });
  }
  return [...changes.values()];
}

export function putChanges(comments: Comments, changes: readonly CommentChange[]): Comments {
  const [first] = changes;
  if (first === undefined) return comments;
  if (changes.length === 1) return putRow(comments, first.after.fbid, first.after);
  return putRows(
    comments,
    changes.map(({ after }) => [after.fbid, after] as const),
  );
}

/** The latest record of a changed comment that is not a tombstone; undefined if there never was one. */
export const recordIn = ({ before, after }: CommentChange): CommentRecord | undefined => {
  if (!isGone(after)) return after;
  return before === undefined || isGone(before) ? undefined : before;
};
