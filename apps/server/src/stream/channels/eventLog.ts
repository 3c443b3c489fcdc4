import type { CommentRow } from '../../database/rows/commentRow.ts';
import type { ThreadEvent } from '../../database/rows/threadEvent.ts';

/** An event in the log. */
export interface LoggedEvent {
  readonly seq: number;
  readonly size: number;
  readonly event: ThreadEvent;
}

/** Consecutive events of a log. */
export interface LogSlice {
  readonly from: number;
  readonly to: number;
  readonly events: readonly ThreadEvent[];
}

/** In-memory log of a thread's newest events, without gaps, up to `head`. */
export interface EventLog {
  head(): number;
  /** Whether all events after that sequence number are in the log. */
  reaches(seq: number): boolean;
  /** Appends events that follow the head. @throws Error if they don't follow it */
  append(events: readonly LoggedEvent[]): void;
  /** Clears the log; the given sequence number is the new head. */
  skip(seq: number): void;
  /** Prepends events that end right before the oldest one; others are ignored. */
  prepend(events: readonly LoggedEvent[]): void;
  /** As many of the events after a sequence number as fit in `bytes`, at least one. */
  after(seq: number, bytes: number): LogSlice;
  /** The latest state of a comment after that sequence number; undefined if no event changes it. */
  latest(commentId: string, seq: number): CommentRow | undefined;
}

/** The latest state of a comment. */
interface Touched {
  readonly seq: number;
  readonly row: CommentRow;
}

/** The log's maximum size. */
interface LogLimits {
  readonly events: number;
  readonly bytes: number;
}

/** Creates a log that is empty up to `head`. */
export function createEventLog(head: number, limits: LogLimits): EventLog {
  let events: LoggedEvent[] = [];
  let bytes = 0;
  let last = head;
  const touched = new Map<string, Touched>();

  const first = (): number => last - events.length + 1;

  const add = (event: LoggedEvent): void => {
    bytes += event.size;
    for (const row of event.event.comments ?? []) {
      if (event.seq >= (touched.get(row.id)?.seq ?? 0)) touched.set(row.id, { seq: event.seq, row });
    }
  };
  const remove = ({ event, seq, size }: LoggedEvent): void => {
    bytes -= size;
    for (const { id } of event.comments ?? []) if (touched.get(id)?.seq === seq) touched.delete(id);
  };
  const trim = (): void => {
    let surplus = Math.max(0, events.length - limits.events);
    for (const event of events.slice(0, surplus)) remove(event);
    for (const event of events.slice(surplus)) {
      if (bytes <= limits.bytes) break;
      remove(event);
      surplus += 1;
    }
    if (surplus > 0) events = events.slice(surplus);
  };

  return {
    head: () => last,
    reaches: (seq) => seq >= first() - 1,
    append(added) {
      for (const event of added) {
        if (event.seq !== last + 1) throw new Error(`step ${event.seq} does not follow ${last}`);
        events.push(event);
        add(event);
        last = event.seq;
      }
      trim();
    },
    skip(seq) {
      events = [];
      bytes = 0;
      touched.clear();
      last = seq;
    },
    prepend(added) {
      const older = added.filter(({ seq }) => seq < first());
      if (older.at(-1)?.seq !== first() - 1) return;
      for (const event of older) add(event);
      events = [...older, ...events];
    },
    after(seq, maxBytes) {
      const start = seq + 1 - first();
      let size = 0;
      let end = start;
      for (; end < events.length; end += 1) {
        size += events[end]?.size ?? 0;
        if (end > start && size > maxBytes) break;
      }
      return { from: seq + 1, to: seq + end - start, events: events.slice(start, end).map(({ event }) => event) };
    },
    latest(commentId, seq) {
      const last = touched.get(commentId);
      return last !== undefined && last.seq > seq ? last.row : undefined;
    },
  };
}
