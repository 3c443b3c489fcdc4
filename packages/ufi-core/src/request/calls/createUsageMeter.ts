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

/** How often something has happened. */
export interface UsageCount {
  readonly event: UsageEvent;
  readonly count: number;
}

/** What is told at once: sums, and each trace. */
export interface UsageReport {
  readonly counts: readonly UsageCount[];
  readonly traces: readonly ClientTrace[];
}

/** What a client logs. */
export interface LoggedUsage {
  readonly name: string;
  readonly detail: Readonly<Record<string, string | number>>;
}

export interface UsageMeterParts {
  readonly clock: Clock;
  readonly flush: UsageFlush;
  /** Tells the server; whether it hears is nobody's worry. */
  readonly send: (report: UsageReport) => void;
}

/** The most traces that are kept between two tellings. */
const maxTraces = 20;

const isUsageEvent = (name: string): name is UsageEvent => usageEvents.some((event) => event === name);

/** The trace in what was logged as `loom_trace`; undefined for what the server would refuse. */
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
 * Counts what happens and keeps what was measured (S7.54), and tells both 5 s after the first of them, 6.5 s where it is
 * to be slow (S9.01).
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
