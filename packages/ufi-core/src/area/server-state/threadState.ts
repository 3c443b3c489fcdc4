import { emptyTable, tableRows, type PagedTable } from '../../kernel/paged/pagedTable.ts';
import type { FetchUpdate, ResetUpdate, ReceivedUpdate } from './serverUpdateReceived.ts';
import type { CommentRow, ThreadState } from './serverState.ts';

const startedAt = (seq: number): ThreadState => ({
  since: seq,
  head: seq,
  latest: 0,
  isStale: false,
  isHidden: false,
  top: [],
  replies: emptyTable,
});

/**
 * True if an update is older than the start of the thread. The changes in between are unknown, so even a comment that
 * only it names may be long gone.
 */
export const isOutdated = (thread: ThreadState | undefined, { seq }: Pick<ReceivedUpdate, 'seq'>): boolean =>
  thread !== undefined && seq !== undefined && seq < thread.since;

/** Advances the head over updates that follow without a gap. */
export function advance(thread: ThreadState, update: ReceivedUpdate): ThreadState {
  if (update.via === 'fetch') return thread;
  const from = update.via === 'stream' ? update.from : update.seq;
  return from <= thread.head + 1 && update.seq > thread.head ? { ...thread, head: update.seq } : thread;
}

/**
 * The stream continues from `seq`; what is displayed stays until lists are fetched again. A `seq` of 0 means that this
 * reader has no such thread any more.
 */
export const markStale = (thread: ThreadState, { seq }: ResetUpdate): ThreadState =>
  seq === 0
    ? { ...thread, isStale: true, isHidden: true }
    : seq < thread.since
      ? thread
      : { ...thread, since: seq, head: Math.max(thread.head, seq), isStale: true };

/** A thread with no content, only its position in the sequence. */
export const emptyThread = ({ head }: ThreadState): ThreadState => startedAt(head);

type Comments = PagedTable<CommentRow>;

/** Every known comment of a thread, including those that arrived before its first list. */
function* rowsOf(comments: Comments, target: string): Generator<CommentRow> {
  for (const row of tableRows(comments)) if (row.ftentidentifier === target) yield row;
}

const latestOf = (comments: Comments, target: string): number => {
  let latest = 0;
  for (const { version } of rowsOf(comments, target)) latest = Math.max(latest, version);
  return latest;
};

/** The thread that fetched lists are applied to: the known one, or a new one if there is none or it is stale. */
export function threadFor(
  known: ThreadState | undefined,
  { target, seq }: Required<Pick<FetchUpdate, 'target' | 'seq'>>,
  comments: Comments,
): ThreadState {
  if (known !== undefined && !known.isStale) return known;
  return { ...startedAt(seq), head: Math.max(known?.head ?? 0, seq), latest: latestOf(comments, target) };
}

/** The ids of a thread's comments with no version above a sequence number. */
export function idsUpTo(comments: Comments, target: string, seq: number): string[] {
  const ids: string[] = [];
  for (const { fbid, version } of rowsOf(comments, target)) if (version <= seq) ids.push(fbid);
  return ids;
}
