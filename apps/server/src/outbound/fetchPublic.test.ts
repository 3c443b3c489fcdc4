import { afterEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fetchPublic, downloadPublic, type OutboundNetwork, type PublicRequest } from './fetchPublic.ts';
import { isPublicAddress } from './isPublicAddress.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A page on this machine that counts its requests; the tests' public network maps 192.0.2.1 to it. */
async function openPage(listener: RequestListener) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.headers.host?.split(':')[0] ?? ''}${request.url ?? ''}`);
    listener(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, seen };
}

/** Treats the test machine as public; host names that begin with `out` resolve to it. */
const testNetwork = (port: number, hosts: Readonly<Record<string, readonly string[]>> = {}): OutboundNetwork => ({
  resolve: (host, _, done) =>
    done(
      null,
      (hosts[host] ?? ['127.0.0.1']).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    ),
  isPublic: (address) => address === '127.0.0.1' || isPublicAddress(address),
  ports: [String(port)],
});

const wanted = {
  acceptsType: (contentType: string) => contentType.startsWith('text/html'),
  accept: 'text/html',
  timeoutMs: 20_000,
  maxBytes: 1_000,
};
// Compressed once, because that takes as long as some of these tests may.
const bomb = gzipSync(Buffer.alloc(50_000_000));
const failing = (request: PublicRequest) =>
  fetchPublic(request).then(
    () => 'nothing',
    (error: unknown) => (error as { failure: string }).failure,
  );

describe('fetchPublic', () => {
  it('fetches a page, without cookies or referrer', async () => {
    let headers: unknown;
    const { port } = await openPage((request, response) => {
      headers = request.headers;
      response.setHeader('content-type', 'text/html; charset=utf-8').end('<title>Olá</title>');
    });
    const url = new URL(`http://fora.example:${port}/a`);
    const { bytes, contentType } = await fetchPublic({ ...wanted, url, network: testNetwork(port) });
    expect({ bytes: bytes.toString(), contentType }).toEqual({
      bytes: '<title>Olá</title>',
      contentType: 'text/html; charset=utf-8',
    });
    expect(Object.keys(headers as object).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
  });

  it.each([
    ['http://169.254.169.254/', 'http://2852039166/', 'http://0xA9FEA9FE/', 'http://0251.0376.0251.0376/'],
    ['http://[::1]/', 'http://[::ffff:127.0.0.1]/', 'http://127.1/', 'http://0/', 'http://127.0.0.1:80/'],
    ['http://localhost/', 'http://localhost./', 'http://[fd00::1]/', 'http://[64:ff9b::7f00:1]/'],
    ['http://[::]/', 'https://10.0.0.1/', 'https://192.168.0.1/'],
    ['file:///etc/passwd', 'gopher://fora.example/', 'ftp://fora.example/', 'http://fora.example:5432/'],
    ['http://a:b@fora.example/', 'https://fora.example:8443/'],
  ])('A15 sends no request for %s, %s ...', async (...addresses) => {
    const { seen } = await openPage((_, response) => void response.end());
    for (const address of addresses) {
      const failure = await failing({ ...wanted, url: new URL(address) });
      // The resolver may not know host names that mean this machine.
      const isName = address.includes('localhost');
      expect({ address, failure: isName && failure === 'unreachable' ? 'forbidden' : failure }).toEqual({
        address,
        failure: 'forbidden',
      });
    }
    expect(seen).toEqual([]);
  });

  it('A16 rejects a name with an internal address, and resolves each name once', async () => {
    const { port, seen } = await openPage((_, response) => void response.end('não'));
    let asked = 0;
    const real = { isPublic: isPublicAddress, ports: ['', '80', String(port)] };
    const network = (answers: readonly (readonly string[])[]): OutboundNetwork => ({
      ...real,
      resolve: (_, __, done) => {
        const answer = answers[asked] ?? answers.at(-1) ?? [];
        asked += 1;
        done(
          null,
          answer.map((address) => ({ address, family: 4 })),
        );
      },
    });
    const url = new URL(`http://duas.example:${port}/`);
    expect(await failing({ ...wanted, url, network: network([['93.184.215.14', '127.0.0.1']]) })).toBe('forbidden');
    expect(await failing({ ...wanted, url, network: network([['127.0.0.1']]) })).toBe('forbidden');
    asked = 0;
    // DNS rebinding: the first answer is public, later ones are loopback. The connection uses the first and fails.
    const rebinding = network([['192.0.2.1'], ['127.0.0.1']]);
    const trusting = { ...rebinding, isPublic: (address: string) => address === '192.0.2.1' };
    expect(['timeout', 'unreachable']).toContain(await failing({ ...wanted, timeoutMs: 200, url, network: trusting }));
    expect({ asked, seen }).toEqual({ asked: 1, seen: [] });
  });

  it('A17 checks each redirect, and follows three', async () => {
    const { port, seen } = await openPage(({ url = '' }, response) => {
      const [, kind = '', left = '0'] = url.split('/');
      const to: Record<string, string> = {
        hop: Number(left) > 1 ? `/hop/${Number(left) - 1}` : '/end',
        inside: `http://dentro.example:${port}/secret`,
        numbers: 'http://169.254.169.254/latest',
        file: 'file:///etc/passwd',
        port: 'http://fora.example:5432/',
        nowhere: 'http://',
      };
      if (kind === 'end') response.setHeader('content-type', 'text/html').end('fim');
      else response.writeHead(302, { location: to[kind] }).end();
    });
    const network = testNetwork(port, { 'dentro.example': ['10.0.0.1'] });
    const at = (path: string) => ({ ...wanted, network, url: new URL(`http://fora.example:${port}${path}`) });
    expect((await fetchPublic(at('/hop/3'))).url.pathname).toBe('/end');
    expect(await failing(at('/hop/4'))).toBe('redirect');
    expect(await failing(at('/hop/20'))).toBe('redirect');
    seen.length = 0;
    for (const path of ['/inside', '/numbers', '/file', '/port'])
      expect({ path, failing: await failing(at(path)) }).toEqual({ path, failing: 'forbidden' });
    expect(await failing(at('/nowhere'))).toBe('redirect');
    expect(seen).toEqual([
      'fora.example/inside',
      'fora.example/numbers',
      'fora.example/file',
      'fora.example/port',
      'fora.example/nowhere',
    ]);
  });

  it('A18 enforces the timeout, the decompressed size and the content type', async () => {
    const { port } = await openPage(({ url }, response) => {
      response.setHeader('content-type', url === '/audio' ? 'audio/mpeg' : 'text/html');
      const drip = (chunk: string, everyMs: number) => {
        const timer = setInterval(() => response.write(chunk), everyMs);
        response.on('close', () => clearInterval(timer));
      };
      if (url === '/slow') drip('a', 20);
      else if (url === '/endless') drip('a'.repeat(900), 1);
      else if (url === '/silent') return;
      else if (url === '/bomb') response.setHeader('content-encoding', 'gzip').end(bomb);
      else if (url === '/packed') response.setHeader('content-encoding', 'gzip').end(gzipSync('<p>oi'));
      else if (url === '/broken') response.setHeader('content-encoding', 'br').end('não é brotli');
      else if (url === '/strange') response.setHeader('content-encoding', 'zip').end('x');
      else if (url === '/gone') response.writeHead(404).end('não há');
      else response.end('<p>');
    });
    const network = testNetwork(port);
    const at = (path: string) => ({ ...wanted, network, url: new URL(`http://fora.example:${port}${path}`) });
    expect((await fetchPublic(at('/packed'))).bytes.toString()).toBe('<p>oi');
    const cases = { endless: 'too_large', bomb: 'too_large', audio: 'not_wanted', broken: 'unreachable' };
    const others = { strange: 'not_wanted', gone: 'status' };
    const late = { slow: 'timeout', silent: 'timeout' };
    const timeoutMs = (path: string) => (path in late ? 500 : wanted.timeoutMs);
    const begun = performance.now();
    const found = await Promise.all(
      Object.keys({ ...cases, ...others, ...late }).map(
        async (path) => [path, await failing({ ...at(`/${path}`), timeoutMs: timeoutMs(path) })] as const,
      ),
    );
    expect(Object.fromEntries(found)).toEqual({ ...cases, ...others, ...late });
    expect(performance.now() - begun).toBeLessThan(wanted.timeoutMs);
  });

  it('A18 downloads a file chunk by chunk, up to the size limit', async () => {
    const { port } = await openPage(({ url }, response) => {
      response.setHeader('content-type', 'text/html');
      if (url === '/bomb') response.setHeader('content-encoding', 'gzip').end(bomb);
      else response.end('a'.repeat(900));
    });
    const folder = await mkdtemp(join(tmpdir(), 'ufi-saving-'));
    const at = (path: string) => ({
      ...wanted,
      network: testNetwork(port),
      url: new URL(`http://fora.example:${port}${path}`),
    });
    expect((await downloadPublic(at('/a'), join(folder, 'a'))).size).toBe(900);
    expect(await readFile(join(folder, 'a'), 'utf8')).toBe('a'.repeat(900));
    const failed = downloadPublic(at('/bomb'), join(folder, 'b')).catch((error: unknown) => error);
    expect(await failed).toMatchObject({ failure: 'too_large' });
    expect((await stat(join(folder, 'b'))).size).toBeLessThan(100_000);
    await rm(folder, { recursive: true });
  });
});
