import { formatStreamPositions, streamPath, type StreamPosition } from '../contract/index.ts';
import type { Dispatcher } from './dispatcher.ts';
import type { StreamRequest } from './transport.ts';

/** How a host says the post area's calls: the same things happen, under other addresses and names. */
export interface Dialect {
  /**
   * Wraps the dispatcher that reaches the server. The one that is handed back takes the post area's calls and answers
   * them as the post area would; a call for which the host has no word rejects with an error that is no
   * `RequestError`: nobody should have made it.
   */
  speak(dispatcher: Dispatcher): Dispatcher;
  /** Where the stream of these targets goes on; never empty. */
  streamAddress(positions: readonly StreamPosition[]): Pick<StreamRequest, 'path' | 'query'>;
}

/** The post area's own: nothing is said in another way. */
export const postAreaDialect: Dialect = {
  speak: (dispatcher) => dispatcher,
  streamAddress: (positions) => ({ path: streamPath, query: { targets: formatStreamPositions(positions) } }),
};
