import type { ClientTrace } from 'ufi-core/contract';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What a finished request adds to the numbers. */
export interface RequestSample {
  /** The route's pattern, never the address. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}

/** The numbers behind `/metrics`. */
export interface Metrics {
  readonly recordRequest: (seen: RequestSample) => void;
  /** Adds to what clients tell of themselves. */
  readonly recordUsage: (event: string, count: number) => void;
  /** Adds what a client has measured: the whole, and how long it was until each part was over. */
  readonly recordTrace: (trace: ClientTrace) => void;
  /** Reads a number at each scrape: streams that are open, changes that wait in a lane. */
  readonly addGauge: (name: string, help: string, read: () => number) => void;
  /** The page for a scraper. */
  readonly exposition: () => Promise<{ readonly contentType: string; readonly text: string }>;
}

interface MetricsOptions {
  /** Also memory, garbage collection and the event loop of this process. */
  readonly ofProcess: boolean;
}

/** Makes a set of numbers of its own, so that two servers in one process don't share any. */
export function createMetrics({ ofProcess }: MetricsOptions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'ufi_http_requests_total',
    help: 'Answered requests',
    labelNames: ['route', 'method', 'status'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'ufi_http_request_seconds',
    help: 'Seconds from the request to its answer',
    labelNames: ['route'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const usage = new Counter({
    name: 'ufi_client_events_total',
    help: 'What clients have counted',
    labelNames: ['event'] as const,
    registers,
  });
  const traces = new Histogram({
    name: 'ufi_client_trace_seconds',
    help: 'How long something took clients, and each part of it from the beginning',
    labelNames: ['trace', 'span'] as const,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers,
  });
  return {
    recordTrace: ({ trace, ms, spans }) => {
      traces.observe({ trace, span: 'all' }, ms / 1_000);
      for (const span of spans) traces.observe({ trace, span: span.name }, span.ms / 1_000);
    },
    recordUsage: (event, count) => usage.inc({ event }, count),
    recordRequest: ({ route, method, status, seconds }) => {
      requests.inc({ route, method, status: String(status) });
      durations.observe({ route }, seconds);
    },
    addGauge: (name, help, read) => {
      const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) });
    },
    exposition: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}
