import { ApiError } from '../errors/apiError.ts';

/** Bounds how much is under way at once. */
export interface Workers {
  /** @throws Refused tryLater where too many wait already */
  run<T>(work: () => Promise<T>): Promise<T>;
}

const mostAtOnce = 4;
const mostWaiting = 64;

/** Lets four requests be under way, and others wait in line: a slow service is not made slower, and holds nobody up. */
export function createWorkers(): Workers {
  const waiting: (() => void)[] = [];
  let busy = 0;
  const enter = async (): Promise<void> => {
    if (busy < mostAtOnce) return void (busy += 1);
    if (waiting.length >= mostWaiting) throw new ApiError('tryLater', { retryAfterMs: 5_000 });
    // Whoever leaves hands over the place.
    return new Promise((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) busy -= 1;
    else next();
  };
  return {
    run: async (work) => {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
