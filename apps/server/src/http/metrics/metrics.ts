import type { ClientTrace } from 'ufi-core/contract';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** A finished request. */
export interface RequestSample {
  /** The route's pattern, never the address. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}

/** What a read says of its reader: how often they asked for more, and how many comments they have (S7.22, S7.23). */
export interface ReadSample {
  readonly numpagerclicks?: number | undefined;
  readonly clientcommentcount?: number | undefined;
}

/** A unit that was shown its group of an experiment; which one it was is not kept (S7.28). */
interface ExposureSample {
  readonly universe: string;
  readonly unit_type: string;
  readonly group: string;
}

/** A value of a gauge, with the labels that tell it from its others. */
export interface LabelledValue {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

interface GaugeDescription {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly string[];
}

/** The metrics behind `/metrics`. */
export interface Metrics {
  readonly recordRequest: (seen: RequestSample) => void;
  /** Records how far a client says that it has read. */
  readonly recordRead: (route: string, input: ReadSample) => void;
  /** Adds to a counter that clients report. */
  readonly recordUsage: (event: string, count: number) => void;
  /** Counts a unit that was shown its group of an experiment. */
  readonly recordExposure: (exposure: ExposureSample) => void;
  /** Records a trace measured by a client: the total, and the time at which each part ended. */
  readonly recordTrace: (trace: ClientTrace) => void;
  /** Adds a gauge that is read at each scrape: open streams, jobs waiting in thread queues. */
  readonly addGauge: (name: string, help: string, read: () => number | Promise<number>) => void;
  /** Adds a gauge of several values, which are read at each scrape: those that are not there any more are not told. */
  readonly addLabelledGauge: (gauge: GaugeDescription, read: () => Promise<readonly LabelledValue[]>) => void;
  /** The metrics in the scraper's format. */
  readonly exposition: () => Promise<{ readonly contentType: string; readonly text: string }>;
}

interface MetricsOptions {
  /** Also collects memory, garbage collection and event loop metrics of this process. */
  readonly ofProcess: boolean;
}

/** Creates a separate metrics registry, so that two servers in one process share nothing. */
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
  const exposures = new Counter({
    name: 'ufi_experiment_exposures_total',
    help: 'Sessions that were shown a group of an experiment',
    labelNames: ['universe', 'unit_type', 'group'] as const,
    registers,
  });
  const traces = new Histogram({
    name: 'ufi_client_trace_seconds',
    help: 'How long something took clients, and each part of it from the beginning',
    labelNames: ['trace', 'span'] as const,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers,
  });
  const pagerClicks = new Histogram({
    name: 'ufi_read_pager_clicks',
    help: 'How often readers had asked for more when they read a page of a list',
    labelNames: ['route'] as const,
    buckets: [0, 1, 2, 5, 10, 20, 50],
    registers,
  });
  const heldComments = new Histogram({
    name: 'ufi_read_held_comments',
    help: 'How many comments readers had when they read a page of a list',
    labelNames: ['route'] as const,
    buckets: [0, 10, 20, 50, 100, 200, 500, 1000],
    registers,
  });
  return {
    recordRead: (route, { numpagerclicks, clientcommentcount }) => {
      if (numpagerclicks !== undefined) pagerClicks.observe({ route }, numpagerclicks);
      if (clientcommentcount !== undefined) heldComments.observe({ route }, clientcommentcount);
    },
    recordTrace: ({ trace, ms, spans }) => {
      traces.observe({ trace, span: 'all' }, ms / 1_000);
      for (const span of spans) traces.observe({ trace, span: span.name }, span.ms / 1_000);
    },
    recordExposure: (exposure) => exposures.inc({ ...exposure }),
    recordUsage: (event, count) => usage.inc({ event }, count),
    recordRequest: ({ route, method, status, seconds }) => {
      requests.inc({ route, method, status: String(status) });
      durations.observe({ route }, seconds);
    },
    addGauge: (name, help, read) => {
      const gauge: Gauge = new Gauge({ name, help, registers, collect: async () => gauge.set(await read()) });
    },
    addLabelledGauge: (description, read) => {
      const collect = async (): Promise<void> => {
        const values = await read();
        gauge.reset();
        for (const { labels, value } of values) gauge.set({ ...labels }, value);
      };
      const gauge = new Gauge({ ...description, labelNames: [...description.labelNames], registers, collect });
    },
    exposition: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}
