import { formatStreamPositions, type StreamPosition } from '../../contract/index.ts';
import type { Dialect } from './dialect.ts';
import type { StreamFrame, Transport } from '../transport/transport.ts';

/** The way in which the stream reaches a page. */
export interface StreamConnection {
  /**
   * Ends and throws as {@link Transport.openStream} does. The positions are asked for again whenever the line has to
   * be opened anew.
   */
  open(positions: () => readonly StreamPosition[], signal: AbortSignal): AsyncIterable<StreamFrame>;
}

/** A connection of the page's own. */
export const createOwnConnection = (transport: Transport, { path, query }: Dialect['stream']): StreamConnection => ({
  open: (positions, signal) =>
    transport.openStream({
      ...{ path, signal, lastEventId: null },
      query: { ...query, targets: formatStreamPositions(positions()) },
    }),
});
