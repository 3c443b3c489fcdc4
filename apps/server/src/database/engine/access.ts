import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Endpoint } from './cluster.ts';
import type { DataDirectory } from './dataDirectory.ts';
import { readLockFile } from './runningPostmaster.ts';
import { readSecretFile } from '../../runtime/secretFile.ts';

/** Connection settings that let this process, and no other user, reach a cluster. */
export interface Access {
  readonly endpoint: Endpoint;
  readonly passwordFile: string | undefined;
  readonly settings: Readonly<Record<string, string>>;
}

/** Created once, before the cluster, and stored beside it. */
const passwordFileOf = ({ root }: DataDirectory): string => join(root, 'postgres.password');

/** Relies on directory permissions: only the owner of the data directory, or root, can enter the socket's directory. */
const socketAccess = ({ run }: DataDirectory): Access => ({
  endpoint: { host: run, port: 5432 },
  passwordFile: undefined,
  settings: { listen_addresses: '', unix_socket_directories: run, unix_socket_permissions: '0700', port: '5432' },
});

/** The endpoint of the cluster that a server runs in the directory. */
export const endpointInUse = async (place: DataDirectory): Promise<Endpoint> => {
  if (process.platform !== 'win32') return socketAccess(place).endpoint;
  const port = (await readLockFile(place.cluster))?.port ?? 0;
  return { host: '127.0.0.1', port, password: await readSecretFile(passwordFileOf(place)) };
};

const findFreePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** Windows has no private socket that both Node and PostgreSQL support, so this uses a loopback port and a password. */
const loopbackAccess = async (place: DataDirectory): Promise<Access> => {
  const passwordFile = passwordFileOf(place);
  const endpoint = { host: '127.0.0.1', port: await findFreePort(), password: await readSecretFile(passwordFile) };
  return {
    endpoint,
    passwordFile,
    settings: { listen_addresses: endpoint.host, port: String(endpoint.port), unix_socket_directories: '' },
  };
};

export const chooseAccess = async (place: DataDirectory): Promise<Access> =>
  process.platform === 'win32' ? loopbackAccess(place) : socketAccess(place);
