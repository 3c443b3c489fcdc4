import { ApiError } from '../errors/apiError.ts';
import type { OpenStreamRequest } from './openStream.ts';

type Open = (request: OpenStreamRequest) => Promise<void>;

/** The delay before a rejected client retries. */
const retryAfterMs = 30_000;

/** The streams of one server, within the limit of each network. */
export interface LimitedStreams {
  readonly open: Open;
  /** How many are open of the network that has the most. */
  readonly busiestNetwork: () => number;
}

/**
 * Limits the number of concurrent streams per network (P26); 0 means no limit.
 *
 * @throws ApiError tooManyCalls
 */
export function limitStreams(perNetwork: number, open: Open): LimitedStreams {
  const openByNetwork = new Map<string, number>();

  function release(network: string): void {
    const left = (openByNetwork.get(network) ?? 0) - 1;
    if (left > 0) openByNetwork.set(network, left);
    else openByNetwork.delete(network);
  }

  const openWithin: Open = async (request) => {
    const { network, response } = request;
    const openCount = openByNetwork.get(network) ?? 0;
    if (perNetwork > 0 && openCount >= perNetwork) throw new ApiError('tooManyCalls', { retryAfterMs });
    openByNetwork.set(network, openCount + 1);
    response.once('close', () => release(network));
    await open(request);
  };
  return {
    open: openWithin,
    busiestNetwork: () => [...openByNetwork.values()].reduce((most, count) => Math.max(most, count), 0),
  };
}
