import type { CommentRow } from '../../database/rows/commentRow.ts';
import type { ThreadEvent } from '../../database/rows/threadEvent.ts';

/** One step that a log holds. */
export interface LoggedEvent {
  readonly seq: number;
  readonly size: number;
  readonly event: ThreadEvent;
}

/** Consecutive steps of a log. */
export interface LogSlice {
  readonly from: number;
  readonly to: number;
  readonly events: readonly ThreadEvent[];
}

/** The newest steps of one thread, without gaps, up to `head`. */
export interface EventLog {
  head(): number;
  /** Whether all steps after that number are here. */
  reaches(seq: number): boolean;
  /** Steps that follow the head. @throws Error where they don't */
  append(events: readonly LoggedEvent[]): void;
  /** Nothing up to that number, which is the head from now on, is here any more. */
  skip(seq: number): void;
  /** Steps that end right before the oldest one here; anything else is left out. */
  prepend(events: readonly LoggedEvent[]): void;
  /** As many of the steps after a number as fit in `bytes`, at least one. */
  after(seq: number, bytes: number): LogSlice;
  /** The comment as the last step after that number leaves it; undefined where none touches it. */
  latest(commentId: string, seq: number): CommentRow | undefined;
}

/** A comment as a step has left it. */
interface Touched {
  readonly seq: number;
  readonly row: CommentRow;
}

/** How much of a thread stays in memory. */
interface LogLimits {
  readonly events: number;
  readonly bytes: number;
}

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
