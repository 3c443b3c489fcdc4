import * as v from 'valibot';
import type { MessageLineAddress } from '../outbound/messageLine.ts';

const hint = 'takes nats://host:4222 or tls://host:4222, several with commas, one user and password for all';

const isServer = ({ protocol, hostname, pathname, search, hash }: URL): boolean =>
  /^(nats|tls):$/.test(protocol) && hostname !== '' && ['', '/'].includes(pathname) && search === '' && hash === '';

function lineAt(text: string): MessageLineAddress | null {
  const parts = text.split(',').map((part) => part.trim());
  if (!parts.every((part) => URL.canParse(part))) return null;
  const urls = parts.map((part) => new URL(part));
  const [first] = urls;
  const isOneUser = urls.every(({ username, password }) => username === first?.username && password === first.password);
  const isOneProtocol = urls.every(({ protocol }) => protocol === first?.protocol);
  if (first === undefined || !urls.every(isServer) || !isOneUser || !isOneProtocol) return null;
  return {
    servers: urls.map(({ protocol, host }) => `${protocol}//${host}`),
    user: decodeURIComponent(first.username) || undefined,
    password: decodeURIComponent(first.password) || undefined,
  };
}

/** The NATS servers over which the servers of one database notify each other. */
export const fanOutAddress = v.pipe(
  v.string(),
  v.check((text) => lineAt(text) !== null, hint),
  v.transform(lineAt),
);
