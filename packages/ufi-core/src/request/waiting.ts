import type { Clock } from './ports.ts';

/** Resolves when the signal aborts. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

interface Sleep {
  readonly clock: Clock;
  readonly ms: number;
  readonly signal: AbortSignal;
}

/** Resolves after so long, or at once when the signal aborts. */
export async function sleep({ clock, ms, signal }: Sleep): Promise<void> {
  let cancel = () => {};
  const isOver = new Promise<void>((resolve) => (cancel = clock.setTimer(ms, resolve)));
  await Promise.race([isOver, aborted(signal)]);
  cancel();
}
