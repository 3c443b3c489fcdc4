import { ApiError } from '../../errors/apiError.ts';

/** Runs work for a person if fewer than the allowed number are in flight for them. @throws ApiError tooManyCalls */
export type ConcurrencyLimit = <T>(person: string, work: () => Promise<T>) => Promise<T>;

const waitMs = 1_000;

/**
 * A limit on concurrent work per person. Unlike a rate limit it also bounds uploads that take long: a body occupies
 * resources before it can be counted.
 */
export function createConcurrencyLimit(most: number): ConcurrencyLimit {
  const inFlight = new Map<string, number>();
  return async (person, work) => {
    const before = inFlight.get(person) ?? 0;
    if (before >= most) throw new ApiError('tooManyCalls', { retryAfterMs: waitMs });
    inFlight.set(person, before + 1);
    try {
      return await work();
    } finally {
      const left = (inFlight.get(person) ?? 1) - 1;
      if (left === 0) inFlight.delete(person);
      else inFlight.set(person, left);
    }
  };
}
