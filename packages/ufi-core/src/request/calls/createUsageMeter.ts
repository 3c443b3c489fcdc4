import * as v from 'valibot';
import {
  clientTraceSchema,
  maxSpans,
  usageEvents,
  usageFlushMs,
  type ClientTrace,
  type UsageEvent,
  type UsageFlush,
} from '../../contract/index.ts';
import type { Clock } from '../ports.ts';

/** Number of occurrences of an event. */
export interface UsageCount {
  readonly event: UsageEvent;
  readonly count: number;
}

/** One report: event counts and traces. */
export interface UsageReport {
  readonly counts: readonly UsageCount[];
  readonly traces: readonly ClientTrace[];
}

/** An event logged by a client. */
export interface LoggedUsage {
  readonly name: string;
  readonly detail: Readonly<Record<string, string | number>>;
}

/** Dependencies of a usage meter. */
export interface UsageMeterParts {
  readonly clock: Clock;
  readonly flush: UsageFlush;
  /** Sends a report. Failures are ignored. */
  readonly send: (report: UsageReport) => void;
}

/** The maximum number of traces kept between two reports. */
const maxTraces = 20;

const isUsageEvent = (name: string): name is UsageEvent => usageEvents.some((event) => event === name);

/** The trace in a `loom_trace` event; undefined if the server would reject it. */
function traceIn({ detail }: LoggedUsage): ClientTrace | undefined {
  const whole = (ms: unknown) => (typeof ms === 'number' ? Math.round(ms) : ms);
  const spans = Array.from({ length: maxSpans }, (_, index) => ({
    name: detail[`span_${index}`],
    ms: whole(detail[`span_${index}_ms`]),
  })).filter(({ name }) => name !== undefined);
  const trace = v.safeParse(clientTraceSchema, { trace: detail['trace'], ms: whole(detail['ms']), spans });
  return trace.success ? trace.output : undefined;
}

/**
 * Counts events and collects traces (S7.54). Reports them 5 s after the first one, or 6.5 s with the `slow` flag
 * (S9.01).
 */
export function createUsageMeter({ clock, flush, send }: UsageMeterParts): {
  record(this: void, event: LoggedUsage): void;
} {
  const counts = new Map<UsageEvent, number>();
  let traces: ClientTrace[] = [];
  const sendReport = (): void => {
    const report = { counts: Array.from(counts, ([event, count]) => ({ event, count })), traces };
    counts.clear();
    traces = [];
    send(report);
  };
  return {
    record(event) {
      const isFirst = counts.size === 0 && traces.length === 0;
      const trace = event.name === 'loom_trace' ? traceIn(event) : undefined;
      if (trace !== undefined && traces.length < maxTraces) traces.push(trace);
      else if (isUsageEvent(event.name)) counts.set(event.name, (counts.get(event.name) ?? 0) + 1);
      else return;
      if (isFirst) clock.setTimer(usageFlushMs[flush], sendReport);
    },
  };
}
