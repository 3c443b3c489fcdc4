/** An event in the log. */
export interface LoggedEvent<Event> {
  readonly seq: number;
  readonly size: number;
  readonly event: Event;
}

/** Consecutive events of a log. */
export interface LogSlice<Event> {
  readonly from: number;
  readonly to: number;
  readonly events: readonly Event[];
}

/** In-memory log of a target's newest events, without gaps, up to `head`. */
export interface EventLog<Event> {
  head(): number;
  /** True if all events after that sequence number are in the log. */
  reaches(seq: number): boolean;
  /** Appends events that follow the head. @throws Error if they don't follow it */
  append(events: readonly LoggedEvent<Event>[]): void;
  /** Clears the log; the given sequence number is the new head. */
  skip(seq: number): void;
  /** Prepends events that end right before the oldest one; others are ignored. */
  prepend(events: readonly LoggedEvent<Event>[]): void;
  /** As many of the events after a sequence number as fit in `bytes`, at least one. */
  after(seq: number, bytes: number): LogSlice<Event>;
}

/** Options of a log: its maximum size, and what is called when its content changes. */
export interface EventLogOptions<Event> {
  readonly limits: { readonly events: number; readonly bytes: number };
  readonly onAdded?: (event: LoggedEvent<Event>) => void;
  readonly onRemoved?: (event: LoggedEvent<Event>) => void;
}

/** Creates a log that is empty up to `head`. */
export function createEventLog<Event>(head: number, options: EventLogOptions<Event>): EventLog<Event> {
  const { limits, onAdded, onRemoved } = options;
  let events: LoggedEvent<Event>[] = [];
  let bytes = 0;
  let last = head;

  const first = (): number => last - events.length + 1;

  const add = (event: LoggedEvent<Event>): void => {
    bytes += event.size;
    onAdded?.(event);
  };
  const remove = (event: LoggedEvent<Event>): void => {
    bytes -= event.size;
    onRemoved?.(event);
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
      events.forEach(remove);
      events = [];
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
  };
}
