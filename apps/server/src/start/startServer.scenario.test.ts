import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { endpointRegistry, type ErrorBody } from 'ufi-core/contract';
import { appCode } from 'ufi-mocks/authenticator-app';
import { readConfig } from '../config/index.ts';
import { makeOwnerInvitation } from './operators/operatorCommands.ts';
import { startServer, type RunningServer, type SeedDemo } from './startServer.ts';
import { insertPosts } from '../features/posts/index.ts';

let directory = '';
let server: RunningServer;
let post = '';

const seedPost: SeedDemo = async ({ services, identity, password }) => {
  const author = await identity.signUp({ email: 'autora@demo.test', password, name: 'Autora', locale: 'pt-BR' });
  post = services.ids.next();
  const plain = { group: null, kind: 'plain', privacy: 'everyone', attachment: null, isClosed: false } as const;
  await insertPosts(services.pool, [
    { id: post, author, authorKind: 'person', text: 'oi', createdAt: 1_700_000_000, ...plain },
  ]);
};
const start = (environment: Record<string, string> = {}) => {
  const { config } = readConfig({ PORT: '0', UFI_DATA_DIR: join(directory, 'data'), ...environment });
  return startServer(config, { log: pino({ level: 'silent' }), seedDemo: seedPost });
};

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ufi-start-'));
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await rm(directory, { recursive: true });
});

const call = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${server.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-ufi-client': '1', origin: server.address, ...headers },
    body: JSON.stringify(body),
  });
const sessionOf = async (cookie: string) => {
  const answer = await fetch(`${server.address}/session/`, { headers: { cookie } });
  return ((await answer.json()) as { payload: { person: { name: string } | null } }).payload.person?.name ?? null;
};
const signUp = { email: 'ana@example.test', password: 'correct horse', name: 'Ana' };

const freePort = (wanted = 0) =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

describe('a server', () => {
  it('answers, signs people up, in and out, and keeps them after a restart', async () => {
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    const cookie = (await call('/session/sign_up/', signUp)).headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(await sessionOf(cookie)).toBe('Ana');
    await server.stop();
    server = await start();
    expect(await sessionOf(cookie)).toBe('Ana');
    await call('/session/sign_out/', {}, { cookie });
    expect(await sessionOf(cookie)).toBeNull();
    const { email, password } = signUp;
    const wrong = await call('/session/sign_in/', { email, password: 'wrong' });
    expect({ status: wrong.status, setCookie: wrong.headers.get('set-cookie') }).toEqual({
      status: 422,
      setCookie: null,
    });
    const right = await call('/session/sign_in/', { email, password });
    expect(await sessionOf(right.headers.get('set-cookie')?.split(';')[0] ?? '')).toBe('Ana');
  });

  it('streams changes, and closes its streams when it stops', async () => {
    const { address } = server;
    const refused = await fetch(`${address}/ufi/stream/?targets=7:0`);
    expect({ status: refused.status, contentType: refused.headers.get('content-type') }).toEqual({
      status: 404,
      contentType: 'application/json',
    });
    const wrong = await fetch(`${address}/ufi/stream/?targets=x&y=1`);
    expect({
      status: wrong.status,
      fields: Object.keys(((await wrong.json()) as ErrorBody).error.fields ?? {}),
    }).toEqual({ status: 422, fields: ['y'] });

    const stream = await fetch(`${address}/ufi/stream/?targets=${post}:0`, {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store, no-transform',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(stream.headers.get('content-encoding')).toBeNull();
    const cookie = (
      await call('/session/sign_in/', { email: 'autora@demo.test', password: server.demo?.password })
    ).headers
      .get('set-cookie')
      ?.split(';')[0];
    const input = { ft_ent_identifier: post, comment_text: 'a\r\n\r\nevent: role\ndata: {}', client_id: 'c-1' };
    const answers = await Promise.all([1, 2].map(() => call('/ufi/add/comment/', input, { cookie: cookie ?? '' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(bodies[1]).toEqual(bodies[0]);

    const text = stream.text();
    await server.stop();
    const lines = (await text).split('\n');
    const said = lines.filter((line) => line.startsWith('data: ') && line.includes('event: role'));
    expect(said).toHaveLength(1);
    expect(JSON.parse(said[0]?.slice(6) ?? '')).toMatchObject({ target: post, from: 1, to: 1 });
    expect(lines.filter((line) => line.startsWith('event: '))).toEqual(['event: said']);
    expect(lines.filter((line) => line.startsWith('retry: '))).toHaveLength(2);
    server = await start();
    expect(server.demo?.password).toBeDefined();
  });

  it('server.86 server.417 server.583 has no owner until somebody uses the code that it printed, once, also where nobody signs up', async () => {
    const other = await mkdtemp(join(tmpdir(), 'ufi-owner-'));
    const owned = await start({ UFI_DATA_DIR: other, UFI_DEMO: '0', UFI_SIGN_UP: 'closed' });
    const code = owned.ownerInvitation?.code ?? '';
    expect(owned.ownerInvitation?.address).toBe(`${owned.address}/owner/`);
    const page = await fetch(`${owned.address}/owner/`, { headers: { 'accept-language': 'en' } });
    expect(await page.text()).toMatch(/<html lang="en-US"[^]*<form method="post">/);

    const send = (fields: Record<string, string>, headers: Record<string, string>) =>
      fetch(`${owned.address}/owner/`, {
        method: 'POST',
        redirect: 'manual',
        headers,
        body: new URLSearchParams({ name: 'Dona', email: 'dona@example.test', password: 'correct horse', ...fields }),
      });
    const typed = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await send({ code }, { ...typed, origin: 'https://evil.test' })).status).toBe(403);
    expect((await send({ code: 'guess' }, { ...typed, origin: owned.address })).status).toBe(422);
    const made = await send({ code }, { ...typed, origin: owned.address });
    expect({ status: made.status, location: made.headers.get('location') }).toEqual({
      status: 303,
      location: '/admin',
    });
    expect(made.headers.get('set-cookie')).toMatch(/^__Host-ufi=/);
    expect((await send({ code, email: 'eva@example.test' }, { ...typed, origin: owned.address })).status).toBe(422);
    await owned.stop();

    const config = readConfig({ UFI_DATA_DIR: other }).config;
    const { code: second } = await makeOwnerInvitation({ ...config, logLevel: 'silent' }, 'eva@example.test');
    const again = await start({ UFI_DATA_DIR: other, UFI_DEMO: '0', UFI_CONFIRM_ADDRESSES: '1' });
    expect(again.ownerInvitation).toBeNull();
    const sendAgain = (email: string) =>
      fetch(`${again.address}/owner/`, {
        method: 'POST',
        redirect: 'manual',
        headers: { ...typed, origin: again.address },
        body: new URLSearchParams({ name: 'Eva', email, password: 'correct horse', code: second }),
      });
    expect((await sendAgain('mallory@example.test')).status).toBe(422);
    const eva = await sendAgain('Eva@example.test');
    expect(eva.status).toBe(303);
    // At once, also where others confirm their address before they write.
    const cookie = eva.headers.get('set-cookie')?.split(';')[0] ?? '';
    const session = await (await fetch(`${again.address}/session/`, { headers: { cookie } })).json();
    expect(session).toMatchObject({ payload: { person: { name: 'Eva' }, ownsinstance: true } });
    expect((session as { payload: object }).payload).not.toHaveProperty('mustconfirm');
    await again.stop();
    await rm(other, { recursive: true });
  });

  it('server.657 asks the owner that it makes for the second step of their account', async () => {
    const other = await mkdtemp(join(tmpdir(), 'ufi-owner-'));
    const owned = await start({ UFI_DATA_DIR: other, UFI_DEMO: '0' });
    const headers = { origin: owned.address, 'x-ufi-client': '1', 'sec-fetch-site': 'same-origin' };
    const [email, password] = ['dona@example.test', 'correct horse'];
    const call = async (path: string, body: object, cookie = '') => {
      const sent = { ...headers, cookie, 'content-type': 'application/json' };
      return fetch(`${owned.address}${path}`, { method: 'POST', headers: sent, body: JSON.stringify(body) });
    };
    const signedUp = await call('/session/sign_up/', { name: 'Dona', email, password });
    const cookie = signedUp.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const started = await call(endpointRegistry.startSecondStep.path, { password }, cookie);
    const { payload } = (await started.json()) as { payload: { secret: string } };
    const code = await appCode(payload.secret);
    expect((await call(endpointRegistry.turnOnSecondStep.path, { code }, cookie)).status).toBe(200);

    const become = (fields: Record<string, string>) =>
      fetch(`${owned.address}/owner/`, {
        method: 'POST',
        redirect: 'manual',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          name: 'Dona',
          email,
          password,
          code: owned.ownerInvitation?.code ?? '',
          ...fields,
        }),
      });
    const refused = await become({});
    expect(refused.status).toBe(422);
    expect(await refused.text()).toMatch(/duas etapas[^]*<input name="step"/);
    expect((await become({ step: '000000' })).status).toBe(422);
    expect((await become({ step: await appCode(payload.secret, { later: 1 }) })).status).toBe(303);
    await owned.stop();
    await rm(other, { recursive: true });
  });

  it('does not start if its port is in use, and leaves nothing open', async () => {
    await expect(start({ PORT: String(server.port) })).rejects.toThrow(/Port \d+ on localhost is in use.*PORT/);
  });

  it('does not start on a data directory in use, and releases its port', async () => {
    const port = await freePort();
    await expect(start({ PORT: String(port) })).rejects.toThrow(/belongs to another running server/);
    expect(await freePort(port)).toBe(port);
  });

  it('rejects invalid HTTP, a path with a backslash, and a forged host', async () => {
    const raw = (text: string) =>
      new Promise<string>((resolve) => {
        const socket = connect(server.port, '127.0.0.1', () => socket.end(text));
        let answer = '';
        socket.on('data', (part: Buffer) => (answer += part.toString())).on('close', () => resolve(answer));
        // A client that is cut off while it sends gets a connection reset.
        socket.on('error', () => {});
      });
    const head =
      'POST /ufi\\add/comment/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';
    expect(await raw(head)).toMatch(/^HTTP\/1\.1 400/);
    expect(await raw('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/);
    // Bytes beyond the declared length form another request, which is invalid (A22). It may be refused before the first is
    // answered.
    const longer =
      'POST /ufi/add/comment/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n' + 'x'.repeat(100_000);
    expect(await raw(longer)).toMatch(/^(?:HTTP\/1\.1 403[^]*)?HTTP\/1\.1 400/);
  });

  it('server.356 finishes running requests when it stops, closes unused connections, and accepts no new ones', async () => {
    const other = await mkdtemp(join(tmpdir(), 'ufi-stop-'));
    const second = await start({ UFI_DATA_DIR: other });
    const body = JSON.stringify({ ...signUp, email: 'bia@example.test' });
    const slow = request(`${second.address}/session/sign_up/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        expect: '100-continue',
        'x-ufi-client': '1',
        origin: second.address,
      },
    });
    slow.flushHeaders();
    // The server has the request's headers and waits for the body.
    await once(slow, 'continue');
    const unused = connect({ host: '127.0.0.1', port: second.port });
    await once(unused, 'connect');
    const stopped = Promise.all([second.stop(), second.stop()]);
    await once(unused, 'close');
    slow.end(body);
    const [answer] = (await once(slow, 'response')) as [IncomingMessage];
    answer.resume();
    await stopped;
    expect(answer.statusCode).toBe(200);
    await expect(fetch(`${second.address}/healthz`)).rejects.toThrow();
    await rm(other, { recursive: true });
  });

  it('server.804 says for some time that it stops, and answers everything, before it does', async () => {
    const other = await mkdtemp(join(tmpdir(), 'ufi-drain-'));
    const second = await start({ UFI_DATA_DIR: other, UFI_DRAIN_SECONDS: '1' });
    expect((await fetch(`${second.address}/readyz`)).status).toBe(200);
    const stopped = second.stop();
    const ready = await fetch(`${second.address}/readyz`);
    expect({ status: ready.status, body: await ready.json() }).toMatchObject({
      status: 503,
      body: { status: 'draining', database: 'reachable' },
    });
    expect((await fetch(`${second.address}/livez`)).status).toBe(200);
    expect((await fetch(`${second.address}/healthz`)).status).toBe(200);
    await stopped;
    await expect(fetch(`${second.address}/healthz`)).rejects.toThrow();
    await rm(other, { recursive: true });
  });
});
