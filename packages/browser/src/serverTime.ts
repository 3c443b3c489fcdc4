import { createServerTime } from './createServerTime.ts';

const secondMs = 1000;

/** The server's clock, as this page knows it. */
export const serverTime = createServerTime(() => Date.now());

/**
 * Takes the time at which the server rendered this page.
 *
 * @param seconds Unix time, rounded down to a multiple of `precision` seconds
 */
export const observeRenderedAt = (seconds: number, precision = 1): void =>
  serverTime.observe({
    earliest: seconds * secondMs,
    latest: (seconds + precision) * secondMs,
    sent: performance.timeOrigin,
    received: Date.now(),
  });

/** `fetch` that takes the time of each answer: its `Date`, unless a cache on the way has kept it. */
export async function timedFetch(address: string, init?: RequestInit): Promise<Response> {
  const sent = Date.now();
  const answer = await fetch(address, init);
  const earliest = answer.headers.has('age') ? NaN : Date.parse(answer.headers.get('date') ?? '');
  if (!Number.isNaN(earliest)) {
    serverTime.observe({ earliest, latest: earliest + secondMs, sent, received: Date.now() });
  }
  return answer;
}
