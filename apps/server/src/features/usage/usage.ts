import type { ClientTrace, UsageEvent, UsageFlush } from 'ufi-core/contract';

/** Collects usage counts of clients (S9.01). */
export interface Usage {
  /** How often clients send their counts. */
  readonly flush: UsageFlush;
  count(event: UsageEvent, count: number): void;
  measure(trace: ClientTrace): void;
}

/** Collecting usage; without it usage is not collected. */
export interface UsesUsage {
  readonly usage: Usage | undefined;
}
