import type { endpointRegistry, ClientTrace, UsageEvent, UsageFlush } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import type { Handler } from '../../access/handler.ts';

/** Collects usage counts of clients (S9.01). */
export interface Usage {
  /** Interval at which clients send their counts. */
  readonly flush: UsageFlush;
  count(event: UsageEvent, count: number): void;
  measure(trace: ClientTrace): void;
}

/** Collecting usage; without it usage is not collected. */
export interface UsesUsage {
  readonly usage: Usage | undefined;
}

/** Adds a client's usage counts to `/metrics`, without reference to a person (S9.01, S7.54). */
export const logUsage: Handler<typeof endpointRegistry.logUsage, UsesUsage> = async (
  { counts, traces = [] },
  _,
  { usage },
) => {
  if (usage === undefined) throw new ApiError('noSuchObject');
  for (const trace of traces) usage.measure(trace);
  for (const { event, count } of counts) usage.count(event, count);
  return { counted: counts.reduce((sum, { count }) => sum + count, 0) };
};
