import type { Pool } from 'pg';
import type { SightedComment } from '../records/commentRow.ts';
import type { ThreadEvent } from '../records/threadEvent.ts';
import { joinEvents } from './joinEvents.ts';
import type { JournalEvent, ThreadNews } from './readEvents.ts';
import { retention } from './retention.ts';

/** The most bytes of records that are read back at once. */
const backlogBytes = 128 * 1024;

/** Some steps after a number, joined. */
export interface Backlog {
  readonly from: number;
  readonly to: number;
  readonly event: ThreadEvent;
}

/** Whether the log doesn't reach back to a number, or the number has not been reached. */
export const isOutOfReach = (news: ThreadNews, seq: number, now: number): boolean =>
  seq > news.seq || news.seq - seq > retention.events || news.events.some((event) => isGone(event, now));

const isGone = ({ event, at }: JournalEvent, now: number): boolean => event === null || at < now - retention.ms;

/**
 * The next steps after a number that are in reach. A comment that was touched again since is left to the step that did:
 * so what was taken back meanwhile is not shown to whoever comes late. What a reply answers is known as it is by now.
 */
export async function readBacklog(pool: Pool, news: ThreadNews, seq: number): Promise<Backlog> {
  const events = withinBytes(news.events.filter((event) => event.seq > seq));
  const to = events.at(-1)?.seq ?? seq;
  const joined = joinEvents(events.flatMap(({ event }) => event ?? []));
  const event = to < news.seq ? await withoutOverwritten(pool, news.id, joined) : joined;
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
  const { rows } = await pool.query<SightedComment & { version: number }>({ ...versions, values });
  const current = new Map(rows.map((row) => [row.id, row]));
  const told = comments.filter(({ id, version }) => current.get(id)?.version === version);
  const isTold = new Set(told.map(({ id }) => id));
  const answered = new Set(told.flatMap(({ parent_id }) => parent_id ?? []));
  const parents = [...answered].flatMap((id) => (isTold.has(id) ? [] : (current.get(id) ?? [])));
  return { ...event, comments: told, parents };
}
