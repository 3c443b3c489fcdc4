import type { CommentRow } from '../../database/rows/commentRow.ts';
import type { ThreadEvent } from '../../database/rows/threadEvent.ts';
import {
  createEventLog,
  type EventLog,
  type EventLogOptions,
  type LoggedEvent,
  type LogSlice,
} from '../channels/eventLog.ts';

/** An event in a thread's log. */
export type LoggedThreadEvent = LoggedEvent<ThreadEvent>;

/** Consecutive events of a thread's log. */
export type ThreadLogSlice = LogSlice<ThreadEvent>;

/** Log of a thread's newest events, which knows the comments that they change. */
export interface ThreadLog extends EventLog<ThreadEvent> {
  /** The latest state of a comment after that sequence number; undefined if no event changes it. */
  latest(commentId: string, seq: number): CommentRow | undefined;
}

/** The latest state of a comment. */
interface Touched {
  readonly seq: number;
  readonly row: CommentRow;
}

/** Creates a log that is empty up to `head`. */
export function createThreadLog(head: number, limits: EventLogOptions<ThreadEvent>['limits']): ThreadLog {
  const touched = new Map<string, Touched>();
  const log = createEventLog<ThreadEvent>(head, {
    limits,
    onAdded({ seq, event }) {
      for (const row of event.comments ?? []) {
        if (seq >= (touched.get(row.id)?.seq ?? 0)) touched.set(row.id, { seq, row });
      }
    },
    onRemoved({ seq, event }) {
      for (const { id } of event.comments ?? []) if (touched.get(id)?.seq === seq) touched.delete(id);
    },
  });
  return {
    ...log,
    latest(commentId, seq) {
      const last = touched.get(commentId);
      return last !== undefined && last.seq > seq ? last.row : undefined;
    },
  };
}
