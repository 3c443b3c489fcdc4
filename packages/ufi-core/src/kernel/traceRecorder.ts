import { maxSpans, traceTimeoutMs } from '../contract/index.ts';
import type { Clock } from '../request/index.ts';
import { invariant } from './invariant.ts';
import type { LoggedEvent } from './loggedEvent.ts';

/** Records one trace at a time and logs it as `loom_trace` (S7.54). `at` is in ms and defaults to now. */
export interface TraceRecorder {
  /**
   * Starts a trace.
   * @throws InvariantViolation 'Already running trace' if another one runs and has not timed out (S9.10)
   */
  begin(name: string, at?: number): void;
  /** Ends a span of the running trace. The first four are logged by index: `span_0`, `span_0_ms` and so on. */
  mark(span: string, at?: number): void;
  /**
   * Logs the trace with its duration in ms.
   * @throws InvariantViolation 'No trace running'
   */
  end(at?: number): void;
}

/** Dependencies of a trace recorder. */
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

/** Creates a trace recorder. */
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
