import { streamPath } from '../../contract/index.ts';
import type { Dispatcher } from '../calls/dispatcher.ts';
import type { StreamRequest } from '../transport/transport.ts';

/** An adapter for hosts whose API has other addresses and field names for the same calls. */
export interface Dialect {
  /**
   * Wraps the dispatcher. The result accepts the post area's calls and answers in its format. A call without an
   * equivalent rejects with an error other than `RequestError`, because it is a programming error.
   */
  speak(dispatcher: Dispatcher): Dispatcher;
  /** The stream's address; the targets are added to the query. */
  readonly stream: Pick<StreamRequest, 'path' | 'query'>;
}

/** The post area's own dialect: calls are sent unchanged. */
export const postAreaDialect: Dialect = {
  speak: (dispatcher) => dispatcher,
  stream: { path: streamPath, query: {} },
};
