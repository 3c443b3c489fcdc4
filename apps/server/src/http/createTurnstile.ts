import { Refused } from '../road/refused.ts';

/** Lets a person in while not too much of theirs is under way. @throws Refused tooManyCalls */
export type Turnstile = <T>(person: string, work: () => Promise<T>) => Promise<T>;

const waitMs = 1_000;

/** Bounds what one person has under way at once: what comes in takes room before anything can be counted. */
export function createTurnstile(most: number): Turnstile {
  const underWay = new Map<string, number>();
  return async (person, work) => {
    const before = underWay.get(person) ?? 0;
    if (before >= most) throw new Refused('tooManyCalls', { retryAfterMs: waitMs });
    underWay.set(person, before + 1);
    try {
      return await work();
    } finally {
      const left = (underWay.get(person) ?? 1) - 1;
      if (left === 0) underWay.delete(person);
      else underWay.set(person, left);
    }
  };
}
