import { streamPath } from '../../contract/index.ts';
import type { Dispatcher } from '../calls/dispatcher.ts';
import type { StreamRequest } from '../transport/transport.ts';

/** How a host says the post area's calls: the same things happen, under other addresses and names. */
export interface Dialect {
  /**
   * Wraps the dispatcher that reaches the server. The one that is handed back takes the post area's calls and answers
   * them as the post area would; a call for which the host has no word rejects with an error that is no
   * `RequestError`: nobody should have made it.
   */
  speak(dispatcher: Dispatcher): Dispatcher;
  /** Where the stream is; the targets are added to the query. */
  readonly stream: Pick<StreamRequest, 'path' | 'query'>;
}

/** The post area's own: nothing is said in another way. */
export const postAreaDialect: Dialect = {
  speak: (dispatcher) => dispatcher,
  stream: { path: streamPath, query: {} },
};
