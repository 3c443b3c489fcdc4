import { maxSpans, traceTimeoutMs } from '../contract/index.ts';
import type { Clock } from '../request/index.ts';
import { invariant } from './invariant.ts';
import type { LoggedEvent } from './ufiServices.ts';

/** Measures one thing at a time, and logs it as `loom_trace` (S7.54). `at` is when that was, now where it is left out. */
export interface TraceRecorder {
  /** Raises 'Already running trace' while another has not ended and is not too old to (S9.10). */
  begin(name: string, at?: number): void;
  /** A part of what runs is over: the first four are logged by their index, `span_0` with `span_0_ms` and so on. */
  mark(span: string, at?: number): void;
  /** Logs the trace and how many milliseconds it took; raises 'No trace running' where none has begun. */
  end(at?: number): void;
}

/** What a trace recorder is made of. */
export interface TraceParts {
  readonly clock: Pick<Clock, 'now'>;
  log(this: void, event: LoggedEvent): void;
}

interface Running {
  readonly trace: string;
  readonly at: number;
  readonly spans: Record<string, string | number>;
  marked: number;
}

/** Makes a recorder on which nothing runs. */
export function createTraceRecorder({ clock, log }: TraceParts): TraceRecorder {
  let running: Running | null = null;
  const isOver = ({ at }: Running, now: number) => now - at > traceTimeoutMs;
  return {
    begin(trace, at = clock.now()) {
      invariant(running === null || isOver(running, at), 'Already running trace');
      running = { trace, at, spans: {}, marked: 0 };
    },
    mark(span, at = clock.now()) {
      if (running === null || running.marked === maxSpans) return;
      running.spans[`span_${running.marked}`] = span;
      running.spans[`span_${running.marked}_ms`] = at - running.at;
      running.marked += 1;
    },
    end(at = clock.now()) {
      invariant(running !== null, 'No trace running');
      const { trace, spans } = running;
      if (!isOver(running, at)) log({ name: 'loom_trace', detail: { trace, ms: at - running.at, ...spans } });
      running = null;
    },
  };
}
