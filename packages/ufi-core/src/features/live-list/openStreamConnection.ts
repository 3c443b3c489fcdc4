import type { UfiPorts } from '../../area/ufiServices.ts';
import {
  createIdMaker,
  createOwnConnection,
  createSharedConnection,
  type Dialect,
  type StreamConnection,
} from '../../request/index.ts';

/** Dependencies of a stream connection. */
export interface StreamConnectionParts {
  readonly ports: UfiPorts;
  readonly dialect: Dialect;
  /** Undefined when nobody is signed in. */
  readonly person: string | undefined;
}

/** Creates the page's stream connection; pages of the same person share one if tabs can message each other. */
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
