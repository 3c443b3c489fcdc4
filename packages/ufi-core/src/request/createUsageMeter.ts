import { usageEvents, usageFlushMs, type UsageEvent, type UsageFlush } from '../contract/index.ts';
import type { Clock } from './ports.ts';

/** How often something has happened. */
export interface UsageCount {
  readonly event: UsageEvent;
  readonly count: number;
}

export interface UsageMeterParts {
  readonly clock: Clock;
  readonly flush: UsageFlush;
  /** Tells the server; whether it hears is nobody's worry. */
  readonly send: (counts: readonly UsageCount[]) => void;
}

const isUsageEvent = (name: string): name is UsageEvent => usageEvents.some((event) => event === name);

/** Counts what happens, and tells the sums 5 s after the first of them, 6.5 s where it is to be slow (S9.01). */
export function createUsageMeter({ clock, flush, send }: UsageMeterParts): { count(this: void, name: string): void } {
  const counts = new Map<UsageEvent, number>();
  const tell = (): void => {
    const told = Array.from(counts, ([event, count]) => ({ event, count }));
    counts.clear();
    send(told);
  };
  return {
    count(name) {
      if (!isUsageEvent(name)) return;
      if (counts.size === 0) clock.setTimer(usageFlushMs[flush], tell);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    },
  };
}
