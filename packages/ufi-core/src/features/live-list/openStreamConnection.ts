import type { UfiPorts } from '../../kernel/ufiServices.ts';
import {
  createIdMaker,
  createOwnConnection,
  createSharedConnection,
  type Dialect,
  type StreamConnection,
} from '../../request/index.ts';

/** Who hears what on a line. */
export interface StreamConnectionParts {
  readonly ports: UfiPorts;
  readonly dialect: Dialect;
  /** Undefined where nobody is signed in. */
  readonly person: string | undefined;
}

/** The way in which the stream reaches this page: shared with those of the same person, where pages can talk. */
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
