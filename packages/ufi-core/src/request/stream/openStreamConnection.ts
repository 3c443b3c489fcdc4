import { createIdMaker } from '../createIdMaker.ts';
import type { Transport } from '../transport/transport.ts';
import { createSharedConnection, type SharedConnectionParts } from './createSharedConnection.ts';
import type { Dialect } from './dialect.ts';
import { createOwnConnection, type StreamConnection } from './streamConnection.ts';
import type { Random, Tabs } from '../ports.ts';

/** Dependencies of a stream connection. */
export interface StreamConnectionParts {
  readonly ports: Pick<SharedConnectionParts, 'clock' | 'locks' | 'visibility'> & {
    readonly random: Random;
    readonly transport: Transport;
    readonly tabs?: Tabs | undefined;
  };
  readonly dialect: Pick<Dialect, 'stream'>;
  /** Undefined when nobody is signed in. */
  readonly person: string | undefined;
}

/**
 * Creates the page's stream connection; pages of the same person, and several stores of a page, share one if tabs can
 * message each other.
 */
export function openStreamConnection({
  ports,
  dialect: { stream },
  person = 'nobody',
}: StreamConnectionParts): StreamConnection {
  const { transport, tabs } = ports;
  const connection = createOwnConnection(transport, stream);
  if (tabs === undefined) return connection;
  const name = ['ufi-stream', stream.path, ...Object.values(stream.query), person].join(' ');
  return createSharedConnection({ ...ports, connection, tabs, name, id: createIdMaker(ports)() });
}
