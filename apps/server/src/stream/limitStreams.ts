import { ApiError } from '../errors/apiError.ts';
import type { OpenStreamRequest } from './openStream.ts';

type Open = (request: OpenStreamRequest) => Promise<void>;

/** Whoever has too many comes back after this. */
const retryAfterMs = 30_000;

/**
 * Opens streams, of one network so many at a time (P26); 0 is no limit.
 *
 * @throws Refused tooManyCalls
 */
export function limitStreams(perNetwork: number, open: Open): Open {
  const openByNetwork = new Map<string, number>();

  function release(network: string): void {
    const left = (openByNetwork.get(network) ?? 0) - 1;
    if (left > 0) openByNetwork.set(network, left);
    else openByNetwork.delete(network);
  }

  return async (request) => {
    const { network, response } = request;
    const openCount = openByNetwork.get(network) ?? 0;
    if (perNetwork > 0 && openCount >= perNetwork) throw new ApiError('tooManyCalls', { retryAfterMs });
    openByNetwork.set(network, openCount + 1);
    response.once('close', () => release(network));
    await open(request);
  };
}
