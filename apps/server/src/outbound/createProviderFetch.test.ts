import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createProviderFetch } from './createProviderFetch.ts';

let provider: Server;
let inside: Server;
let reachedInside = 0;
const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  provider = createServer((request, response) => {
    const { url } = request;
    if (url === '/redirect') response.writeHead(302, { location: originOf(inside) }).end();
    else if (url === '/endless') void response.write('x'.repeat(2_000));
    else if (url === '/echo') request.pipe(response);
    else if (url !== '/silent') response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"no"}');
  });
  inside = createServer((_, response) => {
    reachedInside += 1;
    response.end('{}');
  });
  for (const server of [provider, inside]) await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  for (const server of [provider, inside]) {
    server.closeAllConnections();
    server.close();
  }
});

const ask = (address: string, init = {}) =>
  createProviderFetch({ issuer: new URL(originOf(provider)), timeoutMs: 300, maxBytes: 1_000 })(address, init);

describe('requests to an OpenID provider', () => {
  it('server.424 reach the origin that the operator named, with its answer as it is', async () => {
    const answer = await ask(`${originOf(provider)}/token`, {
      method: 'POST',
      body: new URLSearchParams({ code: '1' }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: 'no' });
    expect(answer.headers.get('content-type')).toBe('application/json');
    const echoed = await ask(`${originOf(provider)}/echo`, {
      method: 'POST',
      body: new URLSearchParams({ code: '1' }),
    });
    expect(await echoed.text()).toBe('code=1');
  });

  it('server.424 reach no inside address that the provider names, plain HTTP, or a redirect', async () => {
    const { port } = inside.address() as AddressInfo;
    const forbidden = [
      originOf(inside),
      `http://localhost:${port}/`,
      'https://127.0.0.1/',
      'https://169.254.169.254/',
      'https://[::1]/',
      'http://provider.example/',
      'file:///etc/passwd',
    ];
    for (const address of forbidden) await expect(ask(address)).rejects.toMatchObject({ failure: 'forbidden' });
    await expect(ask(`${originOf(provider)}/redirect`)).rejects.toMatchObject({ failure: 'redirect', status: 302 });
    expect(reachedInside).toBe(0);
  });

  it('server.424 have an end, in time and in size', async () => {
    await expect(ask(`${originOf(provider)}/silent`)).rejects.toMatchObject({ failure: 'timeout' });
    await expect(ask(`${originOf(provider)}/endless`)).rejects.toMatchObject({ failure: 'too_large' });
    inside.close();
    await expect(
      createProviderFetch({ issuer: new URL('http://127.0.0.1:1'), timeoutMs: 300, maxBytes: 1 })(
        'http://127.0.0.1:1/',
        {},
      ),
    ).rejects.toMatchObject({ failure: 'unreachable' });
  });
});
