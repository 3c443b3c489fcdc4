import type { Log } from '../database/engine/index.ts';
import { fillMatches } from '../features/stars/index.ts';
import type { AppServices } from './appServices.ts';

interface FillingOptions {
  readonly log: Log;
  /** Ten seconds if it is not given. */
  readonly intervalMs: number | undefined;
}

/**
 * Gives live broadcasts their next part of a promotion, again and again.
 *
 * @returns a function that stops it, once what runs has ended
 */
export function startFillingMatches(
  services: Pick<AppServices, keyof Parameters<typeof fillMatches>[0] | 'hasStars'>,
  { log, intervalMs = 10_000 }: FillingOptions,
): () => Promise<void> {
  let running = Promise.resolve();
  const fill = () =>
    fillMatches(services).catch((error: unknown) => {
      log.warn({ error }, 'promotions could not be given to broadcasts, which is tried again');
    });
  const timer = setInterval(() => {
    if (services.hasStars) running = running.then(fill);
  }, intervalMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
