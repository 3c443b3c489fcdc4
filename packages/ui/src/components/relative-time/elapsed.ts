export type ElapsedUnit = 'now' | 'minute' | 'hour' | 'day' | 'week' | 'year';

export interface Elapsed {
  unit: ElapsedUnit;
  count: number;
}

const steps = [
  ['year', 365 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Whole units of the largest step that fits. A time ahead of a clock that is late is now. */
export function elapsed(seconds: number): Elapsed {
  for (const [unit, length] of steps) {
    if (seconds >= length) return { unit, count: Math.floor(seconds / length) };
  }
  return { unit: 'now', count: 0 };
}
