import { describe, expect, it } from '@jest/globals';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import * as v from 'valibot';
import { endpointRegistry, errorBodySchema, errorCatalog, type ErrorBody, type ErrorName } from 'ufi-core/contract';
import { errorMessages } from 'ufi-core/internal/error-messages';
import type { OpenStreamRequest } from '../stream/openStream.ts';
import { ApiError } from '../errors/apiError.ts';
import { createTestApp, throwing } from './testing/createTestApp.ts';
import { sampleInputs } from './testing/sampleInputs.ts';

const errorOf = async (answer: Response) => v.parse(errorBodySchema, (await answer.json()) as ErrorBody).error;
const like = sampleInputs.setCommentLike;
const anna = { authenticate: async () => ({ person: '7', locale: 'ar' as const }) };

describe('answers', () => {
  it('carry the payload and can’t be cached (A34)', async () => {
    const { ask } = createTestApp({ answers: { fetchFeed: () => ({ posts: [], records: {}, cursor: null }) } });
    const answer = await ask('/web/feed/?group=4');
    expect(await answer.json()).toEqual({ payload: { posts: [], records: {}, cursor: null } });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-type')).toBe('application/json');
  });

  it('carry the common headers (D5), errors too', async () => {
    const { ask, post } = createTestApp({ publicOrigin: 'https://network.example' });
    for (const answer of [await ask('/web/feed/'), await ask('/nothing'), await post('/ufi/comment/like/', {})]) {
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.stringMatching(/^\w+-\w+$/),
      });
    }
  });

  it('are compressed as the browser accepts, and only once for the same payload', async () => {
    const payload = { posts: [], records: {}, cursor: 'x'.repeat(5_000) };
    const { ask } = createTestApp({ answers: { fetchFeed: () => payload } });
    const bodies = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const [encoding, unpack] of Object.entries(bodies)) {
      const answer = await ask('/web/feed/', { headers: { 'accept-encoding': encoding } });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(JSON.parse(unpack(await answer.arrayBuffer()).toString())).toEqual({ payload });
    }
    const refused = await ask('/web/feed/', { headers: { 'accept-encoding': 'br;q=0, identity' } });
    expect({ contentEncoding: refused.headers.get('content-encoding'), body: await refused.json() }).toEqual({
      contentEncoding: null,
      body: { payload },
    });
  });

  it('have no body for HEAD', async () => {
    const answer = await createTestApp().ask('/web/feed/', { method: 'HEAD' });
    expect({ status: answer.status, text: await answer.text() }).toEqual({ status: 200, text: '' });
  });
});

describe('a handler', () => {
  it('receives the parsed input', async () => {
    const { ask, seen } = createTestApp();
    const context = { hc_location: 'ufi' };
    await ask(`/ajax/hovercard/hovercard.php?id=7&extragetparams=${encodeURIComponent(JSON.stringify(context))}`);
    expect(seen[0]?.input).toEqual({ id: '7', extragetparams: context });
  });
});

describe('failures', () => {
  const names = Object.keys(errorCatalog) as ErrorName[];
  it.each(names)('server.76 %s has its status, its flags and its text', async (name) => {
    const { ask } = createTestApp({ answers: { fetchPost: throwing(name) } });
    const answer = await ask('/web/post/?id=1');
    const { code, isSilent, isTransient, isBlocked, isWarning, httpStatus } = errorCatalog[name];
    expect(answer.status).toBe(httpStatus);
    expect(await errorOf(answer)).toEqual({
      code,
      isSilent,
      isTransient,
      isBlocked,
      isWarning,
      ...errorMessages['pt-BR'][name],
    });
  });

  it('name the invalid fields', async () => {
    const answers = { fetchPost: throwing('badParameter', { fields: { comment_id: 'not_allowed' } }) };
    const answer = await createTestApp({ answers }).ask('/web/post/?id=1', { headers: { 'accept-language': 'en' } });
    expect((await errorOf(answer)).fields).toEqual({ comment_id: 'Value not allowed.' });
  });

  it('server.76 that are unexpected are 500 with code 1, logged with the request id and not disclosed', async () => {
    const answers = {
      fetchPost: () => {
        throw Object.assign(new Error('relation "secret_table" does not exist'), {
          code: '42P01',
          detail: 'Ana wrote',
        });
      },
    };
    const { ask, lines } = createTestApp({ answers });
    const answer = await ask('/web/post/?id=1');
    const text = await answer.clone().text();
    expect({ status: answer.status, code: (await errorOf(answer)).code }).toEqual({ status: 500, code: 1 });
    expect(text).not.toMatch(/secret|stack|at .*\.ts|42P01/);
    const failed = lines.find((line) => line.includes('secret_table')) ?? '';
    expect(JSON.parse(failed)).toMatchObject({
      requestId: answer.headers.get('x-request-id'),
      error: { code: '42P01' },
    });
    expect(lines.join()).not.toContain('Ana wrote');
  });

  const away: [string, Error][] = [
    ['refuses connections', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
    ['is shutting down', Object.assign(new Error('terminating connection'), { code: '57P01' })],
    ['is starting', Object.assign(new Error('the database system is starting up'), { code: '57P03' })],
    ['has a full disk', Object.assign(new Error('could not extend file'), { code: '53100' })],
    ['broke the line', new Error('Connection terminated unexpectedly')],
    ['has no connection left', new Error('timeout exceeded when trying to connect')],
  ];
  it.each(away)('server.76 are 503 with Retry-After if the database %s', async (_, error) => {
    const answers = {
      fetchPost: () => {
        throw error;
      },
    };
    const answer = await createTestApp({ answers }).ask('/web/post/?id=1');
    expect({
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      code: (await errorOf(answer)).code,
    }).toEqual({ status: 503, retryAfter: '2', code: 2 });
  });

  it('have code 803 for an unknown address', async () => {
    for (const path of ['/nothing', '/ufi/', '/__proto__', '/%', '/openapi.json/']) {
      const answer = await createTestApp().ask(path);
      expect({ path, status: answer.status, code: (await errorOf(answer)).code }).toEqual({
        path,
        status: 404,
        code: 803,
      });
    }
  });
});

describe('the caller', () => {
  it('is the person of the session cookie', async () => {
    const tokens: string[] = [];
    const authenticate = async (token: string) => {
      tokens.push(token);
      return { person: '7', locale: 'ar' as const };
    };
    const { post, seen } = createTestApp({ identity: { authenticate } });
    await post('/ufi/comment/like/', like, { cookie: 'a=b; __Host-ufi=abc; c=d' });
    expect({ tokens, caller: seen[0]?.caller }).toEqual({
      tokens: ['abc'],
      caller: { person: '7', locale: 'ar', network: '198.51.100.7' },
    });
  });

  it('is nobody without a session or with an expired one', async () => {
    const { ask, seen } = createTestApp();
    await ask('/web/feed/');
    await ask('/web/feed/', { headers: { cookie: '__Host-ufi=old' } });
    expect(seen.map(({ caller }) => caller.person)).toEqual([null, null]);
  });
});

describe('a batch', () => {
  it('S7.01 answers each call with the status and body that it would have had alone', async () => {
    const answers = { setCommentLike: () => ({ target: '10' }), setCommentReaction: throwing('noSuchObject') };
    const calls = [
      ['setCommentLike', like],
      ['setCommentReaction', sampleInputs.setCommentReaction],
      ['setCommentLike', { ...like, likes: 999 }],
    ] as const;
    const test = createTestApp({ answers });
    const batch = await test.post('/ufi/batch/', { calls: calls.map(([name, body]) => ({ name, body })) });
    const alone = [];
    for (const [name, body] of calls) {
      const answer = await test.post(endpointRegistry[name].path, body);
      alone.push({ status: answer.status, body: await answer.json() });
    }
    expect(alone.map(({ status }) => status)).toEqual([200, 404, 422]);
    expect(await batch.json()).toEqual({ payload: { answers: alone } });
  });

  it.each(['addComment', 'signIn', 'sendBatch', 'fetchFeed', 'nothing', '__proto__', 'toString'])(
    'S7.01 carries no %s, which is not batched',
    async (name) => {
      const test = createTestApp();
      const answer = await test.post('/ufi/batch/', {
        calls: [
          { name, body: {} },
          { name: 'setCommentLike', body: like },
        ],
      });
      const { payload } = (await answer.json()) as { payload: { answers: { status: number; body: ErrorBody }[] } };
      expect(payload.answers.map(({ status }) => status)).toEqual([422, 200]);
      expect(payload.answers[0]?.body.error.fields).toEqual({ name: 'Valor não permitido.' });
      expect(test.seen.map((call) => call.name)).toEqual(['setCommentLike']);
    },
  );
});

describe('the stream', () => {
  const outgoing = () => {
    const headers = new Map<string, string>();
    return { headers, setHeader: (name: string, value: string) => void headers.set(name, value) };
  };

  it('is opened on the raw response, for the viewer, with the common headers', async () => {
    const opened: OpenStreamRequest[] = [];
    const { app } = createTestApp({ identity: anna, openStream: async (request) => void opened.push(request) });
    const response = outgoing();
    const headers = { cookie: '__Host-ufi=x', 'last-event-id': '10:3' };
    const answer = await app.request('/ufi/stream/?targets=10%3A2', { headers }, { outgoing: response } as never);
    const caller = { person: '7', locale: 'ar' };
    const position = { targets: '10:2', lastEventId: '10:3' };
    expect(opened).toEqual([{ response, caller, network: 'unknown', sessionToken: 'x', ...position }]);
    expect(answer).toBe(RESPONSE_ALREADY_SENT);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    // All streams share this object, so no header may be left on it.
    expect([...RESPONSE_ALREADY_SENT.headers.keys()]).toEqual(['x-hono-already-sent']);
  });

  it('that is rejected is answered like any call', async () => {
    const openStream = async () => {
      throw new ApiError('badParameter', { fields: { targets: 'bad_format' } });
    };
    const { app } = createTestApp({ openStream });
    const answer = await app.request('/ufi/stream/', {}, { outgoing: outgoing() } as never);
    expect({ status: answer.status, fields: (await errorOf(answer)).fields }).toEqual({
      status: 422,
      fields: { targets: 'Formato inválido.' },
    });
  });
});

describe('for operators', () => {
  it('server.721 /readyz says whether there is a line to the other servers, and is ready without it', async () => {
    for (const isConnected of [true, false]) {
      const app = createTestApp({ fanOut: () => ({ isConnected, received: 0 }) });
      const answer = await app.ask('/readyz');
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({
        status: 'ready',
        fanOut: isConnected ? 'connected' : 'disconnected',
      });
    }
  });

  it('/healthz reports the version and whether the database answers', async () => {
    const well = await createTestApp().ask('/healthz');
    expect({ status: well.status, body: await well.json() }).toEqual({
      status: 200,
      body: { status: 'ok', version: '1.2.3', database: 'reachable' },
    });
    const ill = await createTestApp({ query: () => Promise.reject(new Error('away')) }).ask('/healthz');
    expect({ status: ill.status, body: await ill.json() }).toMatchObject({
      status: 503,
      body: { status: 'unavailable', database: 'unreachable' },
    });
  });

  it('server.79 /metrics counts requests by route and status, for whoever has the token', async () => {
    const limits = { metricsToken: 'a-token-of-sixteen' };
    const { ask, post } = createTestApp({ limits });
    await post('/ufi/comment/like/', like);
    await post('/ufi/comment/like/', {});
    await ask('/some/thing?token=1');
    const withToken = { authorization: 'Bearer a-token-of-sixteen' };
    const text = await (await ask('/metrics', { headers: withToken })).text();
    expect(text).toContain('ufi_http_requests_total{route="/ufi/comment/like/",method="POST",status="200"} 1');
    expect(text).toContain('ufi_http_requests_total{route="/ufi/comment/like/",method="POST",status="422"} 1');
    expect(text).toContain('ufi_http_requests_total{route="unmatched",method="GET",status="404"} 1');
    expect(text).toContain('ufi_http_request_seconds_count{route="/ufi/comment/like/"} 2');
    const statusFor = async (headers: Record<string, string>, peer?: string) =>
      (await ask('/metrics', { headers }, peer)).status;
    expect(await statusFor(withToken)).toBe(200);
    expect(await statusFor({ authorization: 'Bearer another-token-xx' })).toBe(404);
    expect(await statusFor({})).toBe(404);
  });

  it('server.79 /metrics is closed to a proxy on this machine that names no client, unless opened at the start', async () => {
    const peers = ['127.0.0.1', '::1', '::ffff:127.0.0.1', '198.51.100.7'];
    const statusesWith = (limits: { metricsToken?: string; isMetricsOpen?: boolean }) => {
      const { ask } = createTestApp({ limits });
      return Promise.all(peers.map(async (peer) => (await ask('/metrics', {}, peer)).status));
    };
    expect(await statusesWith({})).toEqual([404, 404, 404, 404]);
    expect(await statusesWith({ metricsToken: 'a-token-of-sixteen' })).toEqual([404, 404, 404, 404]);
    expect(await statusesWith({ isMetricsOpen: true })).toEqual([200, 200, 200, 200]);
  });

  it('server.81 the log has a line for each request: route, status and person, and none of its content', async () => {
    const { post, lines } = createTestApp({ identity: anna });
    const body = { ...sampleInputs.addComment, comment_text: 'words of mine' };
    const answer = await post('/ufi/add/comment/', body, { cookie: '__Host-ufi=secret-token' }, '198.51.100.7');
    const line = JSON.parse(lines.at(-1) ?? '{}') as object;
    expect(line).toMatchObject({
      requestId: answer.headers.get('x-request-id'),
      method: 'POST',
      route: '/ufi/add/comment/',
      status: 200,
      person: '7',
      ms: 0,
    });
    expect(lines.join()).not.toMatch(/words of mine|secret-token|198\.51\.100\.7/);
  });
});
