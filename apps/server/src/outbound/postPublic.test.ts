import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { isPublicAddress } from './isPublicAddress.ts';
import { postPublic, type PublicMessage } from './postPublic.ts';

let servers: Server[] = [];
afterEach(() => {
  for (const server of servers) server.close();
  servers = [];
});

async function openService(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const here = (port: number) => ({
  isSecureOnly: false,
  network: {
    resolve: (_: string, __: object, done: (error: null, addresses: { address: string; family: number }[]) => void) =>
      done(null, [{ address: '127.0.0.1', family: 4 }]),
    isPublic: (address: string) => address === '127.0.0.1' || isPublicAddress(address),
    ports: [String(port)],
  },
});
const message = { headers: { 'content-type': 'text/plain' }, body: Buffer.from('oi'), timeoutMs: 5_000 };
const failing = (request: PublicMessage) =>
  postPublic(request).then(
    (status) => ({ status }),
    ({ failure, status }: { failure: string; status?: number }) => ({ failure, status }),
  );

describe('postPublic', () => {
  it('posts the message, and reads only the status of the answer', async () => {
    let seen = '';
    const port = await openService((request, response) => {
      request.on('data', (part: Buffer) => (seen += part.toString()));
      request.on('end', () => response.writeHead(201).end('x'.repeat(1_000_000)));
    });
    expect(await postPublic({ ...message, url: new URL(`http://push.example:${port}/1`), ...here(port) })).toBe(201);
    expect(seen).toBe('oi');
  });

  it('A17 follows no redirect, and tells a refusal by its status', async () => {
    const paths: string[] = [];
    const port = await openService(({ url = '' }, response) => {
      paths.push(url);
      if (url === '/away') response.writeHead(307, { location: '/inside' }).end();
      else if (url === '/gone') response.writeHead(410).end();
    });
    const at = (path: string) => ({ ...message, url: new URL(`http://push.example:${port}${path}`), ...here(port) });
    expect(await failing(at('/away'))).toEqual({ failure: 'redirect', status: 307 });
    expect(await failing(at('/gone'))).toEqual({ failure: 'status', status: 410 });
    expect(await failing({ ...at('/silent'), timeoutMs: 50 })).toEqual({ failure: 'timeout' });
    expect(paths).toEqual(['/away', '/gone', '/silent']);
  });

  it.each([
    'http://push.example/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/',
    'https://push.example:8443/',
    'https://a:b@push.example/',
    'ftp://push.example/',
  ])('A15 sends nothing to %s', async (address) => {
    expect(await failing({ ...message, url: new URL(address) })).toEqual({ failure: 'forbidden' });
  });
});
