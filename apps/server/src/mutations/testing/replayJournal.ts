import type { Pool } from 'pg';
import { commentRowJson, type CommentRow } from '../../database/rows/commentRow.ts';
import { reactionRowJson, type ReactionRow } from '../../database/rows/reactionRow.ts';
import type { ThreadEvent } from '../../database/rows/threadEvent.ts';
import { threadRowJson, threadSource, type ThreadRow } from '../../database/rows/threadRow.ts';

/** Visible state of a thread: its counters, the comments that are not deleted, and the marks on those. */
export interface ThreadState {
  readonly thread: Omit<ThreadRow, 'seq'>;
  readonly comments: readonly CommentRow[];
  readonly reactions: readonly ReactionRow[];
}

interface Rows {
  readonly thread: ThreadRow;
  readonly comments: Iterable<CommentRow>;
  readonly reactions: Iterable<ReactionRow>;
}

const keyOf = (row: CommentRow | ReactionRow): string => ('id' in row ? row.id : `${row.object_id} ${row.actor_id}`);
const byKey = (a: CommentRow | ReactionRow, b: CommentRow | ReactionRow) => (keyOf(a) < keyOf(b) ? -1 : 1);

function shown({ thread, comments, reactions }: Rows): ThreadState {
  const { seq: _seq, ...counters } = thread;
  const there = [...comments]
    .filter(({ status }) => status !== 'deleted')
    // Only used in database indexes.
    .map(({ site_id: _site, ...comment }) => comment)
    .sort(byKey);
  const ids = new Set(there.map(({ id }) => id));
  return {
    thread: counters,
    comments: there,
    reactions: [...reactions].filter(({ object_id }) => ids.has(object_id)).sort(byKey),
  };
}

/** The state of a thread from its current rows. */
export async function fetchState(pool: Pool, threadId: string): Promise<ThreadState> {
  const text = `select ${threadRowJson} as thread,
    (select coalesce(json_agg(${commentRowJson}), '[]') from comments c where c.thread_id = t.id) as comments,
    (select coalesce(json_agg(${reactionRowJson}), '[]') from reactions r where r.thread_id = t.id) as reactions
    from ${threadSource} where t.id = $1`;
  const { rows } = await pool.query<Rows>(text, [threadId]);
  const [row] = rows;
  if (row === undefined) throw new Error(`there is no thread ${threadId}`);
  return shown(row);
}

/** The state of a thread from an older state and all events of the journal since. */
export async function replayJournal(pool: Pool, threadId: string, from: ThreadState): Promise<ThreadState> {
  const text = 'select record from journal where thread_id = $1 order by seq';
  const { rows } = await pool.query<{ record: ThreadEvent }>(text, [threadId]);
  const comments = new Map(from.comments.map((row) => [keyOf(row), row]));
  const reactions = new Map(from.reactions.map((row) => [keyOf(row), row]));
  let thread: ThreadRow = { ...from.thread, seq: 0 };
  for (const { record } of rows) {
    thread = record.thread ?? thread;
    for (const row of record.comments ?? []) comments.set(keyOf(row), row);
    for (const row of record.reactions ?? []) reactions.set(keyOf(row), row);
  }
  return shown({ thread, comments: comments.values(), reactions: reactions.values() });
}
