import { ApiError } from '../errors/apiError.ts';

/** Bounds how much is under way at once. */
export interface RequestQueue {
  /** @throws Refused tryLater where too many wait already */
  run<T>(request: () => Promise<T>): Promise<T>;
}

const maxConcurrent = 4;
const maxWaiting = 64;

/** Lets four requests be under way, and others wait in line: a slow service is not made slower, and holds nobody up. */
export function createRequestQueue(): RequestQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  const acquire = async (): Promise<void> => {
    if (running < maxConcurrent) return void (running += 1);
    if (waiting.length >= maxWaiting) throw new ApiError('tryLater', { retryAfterMs: 5_000 });
    // Whoever leaves hands over the place.
    return new Promise((resolve) => waiting.push(resolve));
  };
  const release = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return {
    run: async (request) => {
      await acquire();
      try {
        return await request();
      } finally {
        release();
      }
    },
  };
}
