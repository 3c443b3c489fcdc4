import { describe, expect, it } from '@jest/globals';
import { nameSchema, type Endpoint, type ErrorBody } from 'ufi-core/contract';
import * as v from 'valibot';
import { serverEndpoints, type ServerEndpointName } from '../../access/serverEndpoints.ts';
import { fixtures } from '../../access/testing/fixtures.ts';
import { maxJsonBytes } from '../input/readJson.ts';
import { createTestApp, ownHeaders } from '../testing/createTestApp.ts';
import { placeInput, sampleInputs } from '../testing/sampleInputs.ts';
import { textsIn } from '../testing/textsIn.ts';

type Fields = Readonly<Record<string, unknown>>;

const endpoints = Object.values(serverEndpoints) as Endpoint<ServerEndpointName>[];
const named = endpoints.map((endpoint) => [endpoint.name, endpoint] as const);
// Endpoints that take a form have tests of their own.
const table = named.filter(([, { file }]) => file === null);
const writing = table.filter(([, { method }]) => method === 'POST');
const changing = named.filter(([, { kind }]) => kind === 'change');
const sampleOf = (name: ServerEndpointName): Fields => sampleInputs[name];
const sampleAt = (endpoint: Endpoint<ServerEndpointName>) => placeInput(endpoint, sampleOf(endpoint.name));
// These answer from the database and have tests of their own.
const fromDatabase =
  /^(beginSignIn|claimSignIn|createGuest|exchangeSignIn|exchangeSiteToken|fetchFrameSession|fetchSignInRequest|fetchSignUpLink|finishSignUp|optIn)$/;
// These need a session, and have tests of their own.
const ofAccounts =
  /^(sendConfirmation|changeAddress|changePassword|fetchAccount|endSession|endOtherSessions|fetchTakeOut|requestTakeOut|fetchLeaving|leaveNetwork|fetchSecondStep|startSecondStep|turnOnSecondStep|turnOffSecondStep|renewRecoveryCodes|connectOpenId|disconnectOpenId|startPasskey|addPasskey|renamePasskey|removePasskey|savePushSubscription)$/;
const entriesOf = (endpoint: Endpoint): [string, v.GenericSchema][] =>
  Object.entries((endpoint.input as v.StrictObjectSchema<Record<string, v.GenericSchema>, undefined>).entries);

const noIds = ['9223372036854775808', '99999999999999999999', '-1', '1e3'];
const noKeys = noIds.flatMap((id) => [`${id}_1`, `1_${id}`, `${id}_${id}`]);

/** The texts that a field's schema must refuse. A name's handler removes what can't be stored. */
function unstorable(schema: v.GenericSchema): readonly string[] {
  const isOnly = (value: string, other: string) => v.is(schema, value) && !v.is(schema, other);
  return [
    ...(schema === nameSchema ? [] : ['\0', 'a\0b', '\uD800', 'a\uDFFFb']),
    ...(isOnly('7', 'x') ? noIds : []),
    ...(isOnly('7_8', 'x_y') ? noKeys : []),
  ];
}

const isFields = (input: unknown): input is Fields =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

// One app for all cases: creating it takes longer than a request, and it keeps only the calls that its handlers
// received.
const app = createTestApp();
function quietApp(): typeof app {
  app.seen.length = 0;
  return app;
}

function call(endpoint: Endpoint<ServerEndpointName>, input: unknown, test = quietApp()) {
  if (endpoint.method === 'POST') {
    if (!isFields(input)) return test.post(sampleAt(endpoint).path, input);
    const { path, rest } = placeInput(endpoint, input);
    return test.post(path, rest);
  }
  const query = new URLSearchParams(input as Record<string, string>);
  return test.ask(`${endpoint.path}?${query.toString()}`);
}

async function refusal(answering: Response | Promise<Response>) {
  const answer = await answering;
  const body = (await answer.json()) as ErrorBody | { readonly error_payload: ErrorBody['error'] };
  const error = 'error' in body ? body.error : body.error_payload;
  return { status: answer.status, code: error.code, paths: Object.keys(error.fields ?? {}) };
}

describe('good input', () => {
  it.each(table.filter(([name]) => !fromDatabase.test(name) && !ofAccounts.test(name)))(
    'reaches %s',
    async (name, endpoint) => {
      const answer = await call(endpoint, sampleOf(name));
      expect({ status: answer.status, text: await answer.text() }).toEqual({
        status: 200,
        text: expect.stringMatching(/^\{"payload":\{/),
      });
    },
  );
});

describe('bad input is answered 4xx with code 100 and the path of the field, and reaches no handler', () => {
  it.each(table)('an unknown field of %s (A36)', async (name, endpoint) => {
    const test = quietApp();
    const answer = call(endpoint, { ...sampleOf(name), author_id: '9', is_pinned: '1' }, test);
    expect(await refusal(answer)).toEqual({ status: 422, code: 100, paths: ['author_id'] });
    expect(test.seen).toEqual([]);
  });

  it.each(table)('each missing field of %s', async (name, endpoint) => {
    for (const [field, schema] of entriesOf(endpoint)) {
      if (schema.type === 'optional' || endpoint.path.includes(`{${field}}`)) continue;
      const test = quietApp();
      const { [field]: _, ...rest } = sampleOf(name);
      expect(await refusal(call(endpoint, rest, test))).toEqual({ status: 422, code: 100, paths: [field] });
      expect(test.seen).toEqual([]);
    }
  });

  it.each(table)('A36 what %s itself refuses', async (name, endpoint) => {
    const { badInputs = {} }: { badInputs?: Readonly<Record<string, readonly unknown[]>> } = fixtures[name];
    for (const [field, value] of Object.entries(badInputs).flatMap(([at, list]) =>
      list.map((bad) => [at, bad] as const),
    )) {
      const test = quietApp();
      const { status, code, paths } = await refusal(call(endpoint, { ...sampleOf(name), [field]: value }, test));
      expect({ field, value, status, code }).toEqual({ field, value, status: 422, code: 100 });
      for (const path of paths) expect(path.split('.')[0]).toBe(field);
      expect(test.seen).toEqual([]);
    }
  });

  it.each(writing)('each field of %s with a value of another type (A36)', async (name, endpoint) => {
    for (const [field] of entriesOf(endpoint)) {
      for (const value of [{ $ne: null }, [[true]], -1000.5, 'x'.repeat(70_000)]) {
        const test = quietApp();
        const { status, code, paths } = await refusal(call(endpoint, { ...sampleOf(name), [field]: value }, test));
        expect({ field, value, status, code }).toEqual({ field, value, status: 422, code: 100 });
        for (const path of paths) expect(path.split('.')[0]).toBe(field);
        expect(test.seen).toEqual([]);
      }
    }
  });

  it.each(named)('A36 a text of %s that can’t be stored, and an id beyond 64 bits', (_, { input }) => {
    const taken = textsIn(input).flatMap(([path, schema]) =>
      unstorable(schema)
        .filter((text) => v.is(schema, text))
        .map((text) => `${path}: ${JSON.stringify(text)}`),
    );
    expect(taken).toEqual([]);
  });

  it.each(['a\0b', '\uD800', 'é'.repeat(32_769), 'x'.repeat(65_537)])('the text %.12j', async (comment_text) => {
    const answer = quietApp().post('/ufi/add/comment/', { ...sampleInputs.addComment, comment_text });
    expect(await refusal(answer)).toEqual({ status: 422, code: 100, paths: ['comment_text'] });
  });

  it.each(table.filter(([, { method }]) => method === 'GET'))(
    'a field of %s that stands twice (A36)',
    async (name, endpoint) => {
      const [[field, value] = ['surprise', '1']] = Object.entries(sampleOf(name));
      const answer = quietApp().ask(`${endpoint.path}?${field}=${String(value)}&${field}=2`);
      expect(await refusal(answer)).toEqual({ status: 422, code: 100, paths: [field] });
    },
  );

  it.each(writing)('a body of %s that is no object', async (_, endpoint) => {
    for (const body of [null, 7, 'text', true, [], [{}]]) {
      expect(await refusal(call(endpoint, body))).toEqual({ status: 422, code: 100, paths: [''] });
    }
  });

  it.each(writing)('fields of the body of %s in the query', async (_, endpoint) => {
    const { path, rest } = sampleAt(endpoint);
    const answer = quietApp().post(`${path}?client_id=x`, rest);
    expect(await refusal(answer)).toEqual({ status: 422, code: 100, paths: ['client_id'] });
  });

  it.each(writing)('a body of %s that is no JSON', async (_, endpoint) => {
    for (const body of ['', '{', '{"a":1}}', 'undefined', '\u0000', Buffer.from([0x22, 0xff, 0x22])]) {
      const answer = quietApp().ask(sampleAt(endpoint).path, { method: 'POST', headers: ownHeaders, body });
      expect(await refusal(answer)).toEqual({ status: 400, code: 100, paths: [''] });
    }
  });

  it.each(writing)('names in the body of %s that reach a prototype (A5)', async (_, endpoint) => {
    const body = '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"role":"owner"}},"body":"x"}';
    const test = quietApp();
    const answer = test.ask(sampleAt(endpoint).path, { method: 'POST', headers: ownHeaders, body });
    expect(await refusal(answer)).toEqual({ status: 422, code: 100, paths: ['__proto__'] });
    const nested = test.ask(sampleAt(endpoint).path, {
      method: 'POST',
      headers: ownHeaders,
      body: '{"calls":[{"constructor":1}]}',
    });
    expect(await refusal(nested)).toEqual({ status: 422, code: 100, paths: ['calls.0.constructor'] });
    expect(test.seen).toEqual([]);
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
  });

  it('names in the query that reach a prototype (A5)', async () => {
    const answer = quietApp().ask('/session/?__proto__=1&constructor=2');
    expect(await refusal(answer)).toEqual({ status: 422, code: 100, paths: ['__proto__'] });
  });

  const otherTypes = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json\ta',
    'application/json; charset=utf-7',
    'application/jsonp',
    '',
  ];
  it.each(writing)('A27 a body of %s of another content type', async (_, endpoint) => {
    for (const type of otherTypes) {
      const test = quietApp();
      const headers = { ...ownHeaders, 'content-type': type };
      const answer = test.ask(sampleAt(endpoint).path, {
        method: 'POST',
        headers,
        body: JSON.stringify(sampleAt(endpoint).rest),
      });
      expect(await refusal(answer)).toEqual({ status: 415, code: 100, paths: ['content-type'] });
      expect(test.seen).toEqual([]);
    }
  });

  it.each(writing)('P23 a body of %s that is too long, whatever length it declares (A22)', async (_, endpoint) => {
    const body = JSON.stringify({ comment_text: 'x'.repeat(maxJsonBytes) });
    for (const declared of [{}, { 'content-length': '10' }, { 'content-length': String(2 ** 31) }]) {
      const headers = { ...ownHeaders, ...declared };
      const answer = quietApp().ask(sampleAt(endpoint).path, { method: 'POST', headers, body });
      expect(await refusal(answer)).toEqual({ status: 413, code: 100, paths: [''] });
    }
  });

  const endless: [string, Record<string, string>, number][] = [
    ['without end, after no more of it than is allowed', {}, maxJsonBytes + 100_000],
    ['that declares too much, before it is read', { 'content-length': String(2 ** 31) }, 50_000],
  ];
  it.each(endless)('a body %s (A22)', async (_, declared, most) => {
    let sent = 0;
    const body = new ReadableStream({
      pull: (controller) => {
        sent += 16_384;
        controller.enqueue(new Uint8Array(16_384).fill(0x20));
      },
    });
    const headers = { ...ownHeaders, ...declared };
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    expect(await refusal(quietApp().ask('/ufi/add/comment/', init))).toMatchObject({ status: 413 });
    expect(sent).toBeLessThan(most);
  });

  it('P23 too many values, wherever they stand (A22)', async () => {
    const body = Object.fromEntries(Array.from({ length: 12_000 }, (_, n) => [`k${n}`, n]));
    const answer = quietApp().post('/ufi/batch/', { calls: [{ name: 'setCommentLike', body }] });
    expect(await refusal(answer)).toEqual({
      status: 422,
      code: 100,
      paths: [expect.stringMatching(/^calls\.0\.body\.k9\d+$/)],
    });
  });

  const heavy: [string, string, number][] = [
    ['depth', '['.repeat(100_000), 400],
    ['closed depth', `{"comment_text":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 422],
    ['names', `{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":1`).join(',')}}`, 422],
    ['items', `{"comment_text":[${'1,'.repeat(60_000)}1]}`, 422],
  ];
  it.each(heavy)('too much %s, in little time (A22, A38)', async (_, body, status) => {
    // Of this process, because other load doesn't count.
    const began = process.cpuUsage();
    const answer = quietApp().ask('/ufi/add/comment/', { method: 'POST', headers: ownHeaders, body });
    expect(await refusal(answer)).toMatchObject({ status, code: 100 });
    const { user, system } = process.cpuUsage(began);
    expect(user + system).toBeLessThan(1_000_000);
  });
});

describe('a mutating call must come from one of our pages', () => {
  const foreign: [string, Record<string, string>][] = [
    ['nothing that says where it is from', { 'x-ufi-client': '1' }],
    ['another site', { 'x-ufi-client': '1', 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }],
    ['a sibling site', { 'x-ufi-client': '1', 'sec-fetch-site': 'same-site' }],
    ['no page at all', { 'x-ufi-client': '1', 'sec-fetch-site': 'none' }],
    [
      'another site with our origin',
      { 'x-ufi-client': '1', 'sec-fetch-site': 'cross-site', origin: 'http://localhost:4000' },
    ],
    ['the null origin', { 'x-ufi-client': '1', origin: 'null' }],
    ['another origin', { 'x-ufi-client': '1', origin: 'https://evil.test' }],
    ['an origin that begins as ours', { 'x-ufi-client': '1', origin: 'http://localhost:4000.evil.test' }],
    ['our page without the client header', { 'sec-fetch-site': 'same-origin' }],
    ['our page with another client header', { 'sec-fetch-site': 'same-origin', 'x-ufi-client': '2' }],
    ['another site that overrides the method', { 'sec-fetch-site': 'cross-site', 'x-http-method-override': 'GET' }],
  ];

  it.each(changing)('A27 %s rejects everything else', async (_, endpoint) => {
    for (const [, headers] of foreign) {
      const test = quietApp();
      const answer = await test.ask(sampleAt(endpoint).path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: '__Host-ufi=x; __Host-ufi-frame=x', ...headers },
        body: JSON.stringify(sampleAt(endpoint).rest),
      });
      expect(await refusal(answer)).toEqual({ status: 403, code: 200, paths: [] });
      expect([...answer.headers.keys()].filter((header) => header.startsWith('access-control'))).toEqual([]);
      expect({ seen: test.seen, setCookie: answer.headers.get('set-cookie') }).toEqual({ seen: [], setCookie: null });
    }
  });

  it('accepts our exact Origin from a browser that sends no more', async () => {
    const headers = { 'content-type': 'application/json', 'x-ufi-client': '1', origin: 'http://localhost:4000' };
    const body = JSON.stringify(sampleInputs.setCommentLike);
    const answer = await quietApp().ask('/ufi/comment/like/', { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
  });

  it('accepts no bearer token, nor the cookie sent with it', async () => {
    const test = createTestApp({ identity: { authenticate: async () => ({ person: '7', locale: 'ar' }) } });
    const headers = { authorization: 'Bearer x', cookie: '__Host-ufi=y' };
    expect(await refusal(test.post('/ufi/comment/like/', sampleInputs.setCommentLike, headers))).toMatchObject({
      status: 401,
    });
    expect(test.seen).toEqual([]);
  });
});

describe('GET and HEAD change nothing', () => {
  it.each(changing)('A28 %s', async (_, endpoint) => {
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const test = quietApp();
      const { path, rest } = sampleAt(endpoint);
      const query = new URLSearchParams(rest as Record<string, string>).toString();
      const answer = await test.ask(`${path}?${query}`, { method, headers: ownHeaders });
      expect({ method, status: answer.status, allow: answer.headers.get('allow') }).toEqual({
        method,
        status: 405,
        allow: 'POST',
      });
      expect({ seen: test.seen, setCookie: answer.headers.get('set-cookie') }).toEqual({ seen: [], setCookie: null });
    }
  });
});

describe('paths are exact (A34)', () => {
  const others = (path: string) => [
    path.slice(0, -1),
    `${path}/`,
    `/${path}`,
    path.toUpperCase(),
    path.replace('/', '/x/..;/'),
    path.replaceAll('/', '%2f').replace('%2f', '/'),
    `${path}%2f`,
    `${path}%00`,
  ];
  it.each(changing)('%s answers on no other', async (_, endpoint) => {
    const { path: own, rest } = sampleAt(endpoint);
    for (const path of others(own).filter((other) => other !== own)) {
      const test = quietApp();
      const answer = await test.post(path, rest, { 'x-original-url': own });
      expect({ path, code: (await refusal(answer)).code }).toEqual({ path, code: 803 });
      expect(test.seen).toEqual([]);
    }
  });
});
