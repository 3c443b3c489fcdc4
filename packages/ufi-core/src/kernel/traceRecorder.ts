import type { Clock } from '../request/index.ts';
import { invariant } from './invariant.ts';
import type { LoggedEvent } from './ufiServices.ts';

/** What has taken longer (S9.10) says more of a sleeping machine than of us. */
const traceTimeoutMs = 60_000;

/** Measures one thing at a time, and logs it as `loom_trace` (S7.54). Without a log it costs two looks at the clock. */
export interface TraceRecorder {
  /** Raises 'Already running trace' while another has not ended. */
  begin(name: string): void;
  /** Logs the trace and how many milliseconds it took; raises 'No trace running' where none has begun. */
  end(): void;
}

/** What a trace recorder is made of. */
interface TraceParts {
  readonly clock: Clock;
  log(this: void, event: LoggedEvent): void;
}

/** Makes a recorder on which nothing runs. */
export function createTraceRecorder({ clock, log }: TraceParts): TraceRecorder {
  let running: { readonly trace: string; readonly at: number } | null = null;
  return {
    begin(trace) {
      invariant(running === null, 'Already running trace');
      running = { trace, at: clock.now() };
    },
    end() {
      invariant(running !== null, 'No trace running');
      const { trace, at } = running;
      const ms = clock.now() - at;
      running = null;
      if (ms <= traceTimeoutMs) log({ name: 'loom_trace', detail: { trace, ms } });
    },
  };
}
