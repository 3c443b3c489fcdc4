import { formatStreamPositions, type StreamPosition } from '../../contract/index.ts';
import type { Dialect } from './dialect.ts';
import type { StreamFrame, Transport } from '../transport/transport.ts';

/** A source of stream frames. */
export interface StreamConnection {
  /**
   * Opens the stream; ends and throws like {@link Transport.openStream}. The positions are read again whenever the
   * connection is reopened.
   */
  open(positions: () => readonly StreamPosition[], signal: AbortSignal): AsyncIterable<StreamFrame>;
}

/** A connection for this page alone. */
export const createOwnConnection = (transport: Transport, { path, query }: Dialect['stream']): StreamConnection => ({
  open: (positions, signal) =>
    transport.openStream({
      path,
      signal,
      lastEventId: null,
      query: { ...query, targets: formatStreamPositions(positions()) },
    }),
});
