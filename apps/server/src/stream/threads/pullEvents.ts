import type { Pool } from 'pg';
import type { Locale, StreamMessage, StreamPosition, StreamReset } from 'ufi-core/contract';
import { canSeeThread } from '../../access/threadAccess.ts';
import { isBeyondRetention, readBacklog, type ThreadBacklog } from './backlog.ts';
import { presentEventFor } from './presentEventFor.ts';
import { readEvents, type ThreadChanges } from './readEvents.ts';
import { readAccess, type ThreadAccess } from './readAccess.ts';

/**
 * The result for one target: its next events, null if there are none, or `reset` if the journal does not reach back.
 */
export interface PulledTarget {
  readonly target: string;
  /** Null if the thread does not exist for the reader. */
  readonly read: ThreadAccess | null;
  readonly seq: number;
  readonly backlog: ThreadBacklog | 'reset' | null;
}

/**
 * Reads the events after some positions. Access is read after the events, so that a revocation takes effect at once.
 */
export async function pullEvents(
  pool: Pool,
  positions: readonly StreamPosition[],
  { person, now }: { person: string | null; now: number },
): Promise<PulledTarget[]> {
  const threads = positions.map(({ target, seq }) => ({ id: target, seq }));
  const changes = new Map((await readEvents(pool, threads)).map((each) => [each.id, each]));
  const among = authorsIn([...changes.values()]);
  const accessFacts = await readAccess(pool, { person, threads: [...changes.keys()], among });
  const reads = new Map(accessFacts.map((read) => [read.thread.id, read]));
  return Promise.all(
    threads.map(async ({ id, seq }): Promise<PulledTarget> => {
      const ofThread = changes.get(id);
      const read = reads.get(id);
      if (!ofThread || !read || !canSeeThread(read.thread, read.accessFacts[0] ?? null)) return unseen(id);
      return { target: id, read, seq: ofThread.seq, backlog: await backlogOf(pool, ofThread, { seq, now }) };
    }),
  );
}

/** The authors of the comments, and of their parents, that could be sent. */
const authorsIn = (changes: readonly ThreadChanges[]): string[] => {
  const events = changes.flatMap(({ events: each }) => each.flatMap(({ event }) => event ?? []));
  const authors = events.flatMap(({ comments = [] }) =>
    comments.flatMap(({ author_id, parent_author_id }) => [author_id, parent_author_id ?? []].flat()),
  );
  return [...new Set(authors)];
};

/** Hidden and missing threads get the same answer. */
const unseen = (target: string): PulledTarget => ({ target, read: null, seq: 0, backlog: 'reset' });

async function backlogOf(pool: Pool, changes: ThreadChanges, { seq, now }: { seq: number; now: number }) {
  if (isBeyondRetention(changes, seq, now)) return 'reset';
  return seq === changes.seq ? null : readBacklog(pool, changes, seq);
}

/** The messages and resets of some targets, in the reader's language. */
export function presentPulled(targets: readonly PulledTarget[], locale: Locale) {
  const messages: StreamMessage[] = [];
  const resets: StreamReset[] = [];
  for (const { target, read, seq, backlog } of targets) {
    if (backlog === 'reset') resets.push({ target, seq });
    else if (backlog !== null && read !== null) {
      const { from, to, event } = backlog;
      messages.push({ target, from, to, ...presentEventFor(event, { ...read, locale }) });
    }
  }
  return { messages, resets };
}
