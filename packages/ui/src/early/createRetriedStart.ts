/** Before the second attempt; doubled for each further one. */
const firstPauseMs = 5_000;
const longestPauseMs = 60_000;

/**
 * Creates a function that starts an app, once. If that fails, it is tried again: when the function is called, when the
 * browser is back online, and after a while.
 *
 * @param attempt rejects if it fails: all is as before then, and it can be called again
 * @param onFailure called each time it fails
 */
export function createRetriedStart(attempt: () => Promise<unknown>, onFailure: () => void): () => void {
  let isBegun = false;
  let pauseMs = firstPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = (): void => {
    if (isBegun) return;
    clearTimeout(timer);
    isBegun = true;
    attempt().catch(() => {
      isBegun = false;
      addEventListener('online', start);
      timer = setTimeout(start, pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      onFailure();
    });
  };
  return start;
}
