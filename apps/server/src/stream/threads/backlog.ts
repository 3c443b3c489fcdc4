import type { Pool } from 'pg';
import type { CommentVisibilityFacts } from '../../database/rows/commentRow.ts';
import type { ThreadEvent } from '../../database/rows/threadEvent.ts';
import type { Backlog } from '../channels/streamSource.ts';
import { mergeEvents } from './mergeEvents.ts';
import { type JournalEvent, type ThreadChanges, retention } from './readEvents.ts';

/** The most bytes of records that are read at once. */
const backlogBytes = 128 * 1024;

/** Consecutive events of a thread, merged. */
export type ThreadBacklog = Backlog<ThreadEvent>;

/** True if the journal does not reach back to a sequence number, or the number is still in the future. */
export const isBeyondRetention = (changes: ThreadChanges, seq: number, now: number): boolean =>
  seq > changes.seq || changes.seq - seq > retention.events || changes.events.some((event) => isGone(event, now));

const isGone = ({ event, at }: JournalEvent, now: number): boolean => event === null || at < now - retention.ms;

/**
 * Reads the next events after a sequence number. A comment that was changed again later is left to that later event, so
 * that retracted content is never shown to a late reader. The state of parent comments is the current one.
 */
export async function readBacklog(pool: Pool, changes: ThreadChanges, seq: number): Promise<ThreadBacklog> {
  const events = withinBytes(changes.events.filter((event) => event.seq > seq));
  const to = events.at(-1)?.seq ?? seq;
  const joined = mergeEvents(events.flatMap(({ event }) => event ?? []));
  const event = to < changes.seq ? await withoutOverwritten(pool, changes.id, joined) : joined;
  return { from: seq + 1, to, event };
}

function withinBytes(events: readonly JournalEvent[]): JournalEvent[] {
  let bytes = 0;
  const end = events.findIndex(({ size }, index) => (bytes += size) > backlogBytes && index > 0);
  return events.slice(0, end === -1 ? undefined : end);
}

const versions = {
  name: 'stream versions',
  text: `select id::text as id, author_id::text as author_id, person_id::text as person_id, status, privacy,
    version::float8 as version from comments where thread_id = $1 and id = any($2::bigint[])`,
};

async function withoutOverwritten(pool: Pool, threadId: string, event: ThreadEvent): Promise<ThreadEvent> {
  const comments = event.comments ?? [];
  if (comments.length === 0) return event;
  const values = [threadId, comments.flatMap(({ id, parent_id }) => [id, ...(parent_id === null ? [] : [parent_id])])];
  const { rows } = await pool.query<CommentVisibilityFacts & { version: number }>({ ...versions, values });
  const current = new Map(rows.map((row) => [row.id, row]));
  const unchanged = comments.filter(({ id, version }) => current.get(id)?.version === version);
  const unchangedIds = new Set(unchanged.map(({ id }) => id));
  const parentIds = new Set(unchanged.flatMap(({ parent_id }) => parent_id ?? []));
  const parents = [...parentIds].flatMap((id) => (unchangedIds.has(id) ? [] : (current.get(id) ?? [])));
  return { ...event, comments: unchanged, parents };
}
