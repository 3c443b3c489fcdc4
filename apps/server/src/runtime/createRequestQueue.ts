import { ApiError } from '../errors/apiError.ts';

/** Limits concurrent requests. */
export interface RequestQueue {
  /** @throws ApiError tryLater if too many requests wait */
  run<T>(request: () => Promise<T>): Promise<T>;
}

const maxConcurrent = 4;
const maxWaiting = 64;

/** Runs four requests at a time and queues others, so that a slow service is not overloaded. */
export function createRequestQueue(): RequestQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  const acquire = async (): Promise<void> => {
    if (running < maxConcurrent) return void (running += 1);
    if (waiting.length >= maxWaiting) throw new ApiError('tryLater', { retryAfterMs: 5_000 });
    // The slot is handed to the next request.
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
