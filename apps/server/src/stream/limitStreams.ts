import { ApiError } from '../errors/apiError.ts';
import type { StreamSharing } from '../runtime/streamSharing.ts';
import type { OpenStreamRequest } from './openStream.ts';

type Open = (request: OpenStreamRequest) => Promise<void>;

/** The delay before a rejected client retries. */
const retryAfterMs = 30_000;

/** The streams of one server, within the limit of each network. */
export interface LimitedStreams {
  readonly open: Open;
  /** Number of open streams of the network that has the most. */
  readonly busiestNetwork: () => number;
}

/**
 * Limits the number of concurrent streams per network (P26), with those of other servers; 0 means no limit. Others are
 * told once half of them are open here, so that a limit is exceeded by at most half for each further server.
 *
 * @throws ApiError tooManyCalls
 */
export function limitStreams(
  perNetwork: number,
  open: Open,
  sharing?: Pick<StreamSharing, 'report' | 'elsewhere'>,
): LimitedStreams {
  const openByNetwork = new Map<string, number>();

  function keep(network: string, count: number): void {
    if (count > 0) openByNetwork.set(network, count);
    else openByNetwork.delete(network);
    if (perNetwork > 0) sharing?.report(network, count >= perNetwork / 2 ? count : 0);
  }

  const openWithin: Open = async (request) => {
    const { network, response } = request;
    const openCount = openByNetwork.get(network) ?? 0;
    const elsewhere = sharing?.elsewhere(network) ?? 0;
    if (perNetwork > 0 && openCount + elsewhere >= perNetwork) throw new ApiError('tooManyCalls', { retryAfterMs });
    keep(network, openCount + 1);
    response.once('close', () => keep(network, (openByNetwork.get(network) ?? 0) - 1));
    await open(request);
  };
  return {
    open: openWithin,
    busiestNetwork: () => [...openByNetwork.values()].reduce((most, count) => Math.max(most, count), 0),
  };
}
