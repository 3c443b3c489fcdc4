/** Semaphore: runs at most `permits` tasks concurrently; the others wait in order. */
export function createSemaphore(permits: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let free = permits;
  const acquire = (): Promise<void> | undefined => {
    if (free > 0) free -= 1;
    else return new Promise((resolve) => waiting.push(resolve));
    return undefined;
  };
  const release = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async (work) => {
    await acquire();
    try {
      return await work();
    } finally {
      release();
    }
  };
}
