import { Refused } from '../road/refused.ts';
import type { OpenStreamRequest } from './openStream.ts';

type Open = (request: OpenStreamRequest) => Promise<void>;

/** Whoever has too many comes back after this. */
const retryAfterMs = 30_000;

/**
 * Opens streams, of one network so many at a time (P26); 0 is no limit.
 *
 * @throws Refused tooManyCalls
 */
export function boundStreams(perNetwork: number, open: Open): Open {
  const held = new Map<string, number>();

  function giveBack(network: string): void {
    const left = (held.get(network) ?? 0) - 1;
    if (left > 0) held.set(network, left);
    else held.delete(network);
  }

  return async (request) => {
    const { network, response } = request;
    const before = held.get(network) ?? 0;
    if (perNetwork > 0 && before >= perNetwork) throw new Refused('tooManyCalls', { retryAfterMs });
    held.set(network, before + 1);
    response.once('close', () => giveBack(network));
    await open(request);
  };
}
