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

/** Elapsed time in whole units of the largest that fits; `now` below a minute, or if the clock is behind. */
export function elapsed(seconds: number): Elapsed {
  for (const [unit, length] of steps) {
    if (seconds >= length) return { unit, count: Math.floor(seconds / length) };
  }
  return { unit: 'now', count: 0 };
}
