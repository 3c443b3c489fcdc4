import { ApiError } from '../../errors/apiError.ts';

/** Lets a person in while not too much of theirs is under way. @throws Refused tooManyCalls */
export type ConcurrencyLimit = <T>(person: string, work: () => Promise<T>) => Promise<T>;

const waitMs = 1_000;

/** Bounds what one person has under way at once: what comes in takes room before anything can be counted. */
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
