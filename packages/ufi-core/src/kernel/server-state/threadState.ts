import { emptyTable, tableRows, type PagedTable } from '../paged/pagedTable.ts';
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
 * Whether something is older than where the thread starts. What happened between is known to nobody here, so even a
 * comment that it alone names may be gone long since.
 */
export const isOutdated = (thread: ThreadState | undefined, { seq }: Pick<ReceivedUpdate, 'seq'>): boolean =>
  thread !== undefined && seq !== undefined && seq < thread.since;

/** Moves the head over what follows it without a hole. */
export function advance(thread: ThreadState, update: ReceivedUpdate): ThreadState {
  if (update.via === 'fetch') return thread;
  const from = update.via === 'stream' ? update.from : update.seq;
  return from <= thread.head + 1 && update.seq > thread.head ? { ...thread, head: update.seq } : thread;
}

/**
 * The stream goes on from here; what is drawn stays until lists are fetched anew. The number 0 says that there is no
 * such thread for this reader any more.
 */
export const markStale = (thread: ThreadState, { seq }: ResetUpdate): ThreadState =>
  seq === 0
    ? { ...thread, isStale: true, isHidden: true }
    : seq < thread.since
      ? thread
      : { ...thread, since: seq, head: Math.max(thread.head, seq), isStale: true };

/** A thread that knows nothing but its place in the sequence. */
export const emptyThread = ({ head }: ThreadState): ThreadState => startedAt(head);

type Comments = PagedTable<CommentRow>;

/** Everything that is known of a thread's comments, also from answers that came before its first list. */
function* rowsOf(comments: Comments, target: string): Generator<CommentRow> {
  for (const row of tableRows(comments)) if (row.ftentidentifier === target) yield row;
}

const latestOf = (comments: Comments, target: string): number => {
  let latest = 0;
  for (const { version } of rowsOf(comments, target)) latest = Math.max(latest, version);
  return latest;
};

/** The thread that a read's lists go into: the known one, or a new one where there is none or it is stale. */
export function threadFor(
  known: ThreadState | undefined,
  { target, seq }: Required<Pick<FetchUpdate, 'target' | 'seq'>>,
  comments: Comments,
): ThreadState {
  if (known !== undefined && !known.isStale) return known;
  return { ...startedAt(seq), head: Math.max(known?.head ?? 0, seq), latest: latestOf(comments, target) };
}

/** The ids of a thread's comments of which nothing is known after a sequence number. */
export function idsUpTo(comments: Comments, target: string, seq: number): string[] {
  const ids: string[] = [];
  for (const { fbid, version } of rowsOf(comments, target)) if (version <= seq) ids.push(fbid);
  return ids;
}
