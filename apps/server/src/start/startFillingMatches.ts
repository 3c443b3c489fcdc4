import type { Log } from '../database/engine/index.ts';
import { fillMatches } from '../features/stars/index.ts';

interface FillingOptions {
  readonly log: Log;
  readonly intervalMs: number;
}

/**
 * Gives live broadcasts their next part of a promotion, again and again.
 *
 * @returns a function that stops it, once what runs has ended
 */
export function startFillingMatches(
  services: Parameters<typeof fillMatches>[0],
  { log, intervalMs }: FillingOptions,
): () => Promise<void> {
  let running = Promise.resolve();
  const fill = () =>
    fillMatches(services).catch((error: unknown) => {
      log.warn({ error }, 'promotions could not be given to broadcasts, which is tried again');
    });
  const timer = setInterval(() => {
    running = running.then(fill);
  }, intervalMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
