import { createIdentity } from '../../features/accounts/index.ts';
import { createServerServices } from '../../start/createServerServices.ts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Endpoint } from 'ufi-core/contract';
import { pluginEndpoints, type FrameSession } from 'ufi-plugin/contract';
import * as v from 'valibot';
import { serverEndpoints } from '../../access/serverEndpoints.ts';
import { newSecret } from '../../runtime/secrets.ts';
import {
  cookiesOf,
  createFrameWorld,
  newsOrigin,
  type FrameProof,
  type FrameWorld,
} from '../testing/createFrameWorld.ts';
import { ownHeaders } from '../testing/createTestApp.ts';
import { isFrameEndpoint, isPublicEndpoint, isSharedEndpoint } from '../visits/frameAddress.ts';

let world: FrameWorld;
beforeAll(async () => {
  world = await createFrameWorld();
});
afterAll(() => world.stop());

interface Exchanged {
  readonly token: string | null;
  readonly session: FrameSession;
}

const proofOf = ({ nonce, verifier }: FrameProof) => ({ nonce, verifier });
const exchange = (signIn: FrameProof & { readonly code: string }, headers: Record<string, string> = {}) =>
  world.call<Exchanged>('/plugins/signin/exchange/', { ...proofOf(signIn), code: signIn.code }, headers);
const claim = (proof: FrameProof) => world.call<{ code: string | null }>('/plugins/signin/claim/', proofOf(proof));
const sessionAt = (headers: Record<string, string>, place: object = { app_id: world.site, origin: newsOrigin }) =>
  world.call<FrameSession>('/plugins/session/', place, headers);
const attributesOf = (cookie: string | undefined) => cookie?.split('; ').slice(1).sort();

const inCookie = async () => {
  const signIn = await world.agree();
  return { cookie: cookiesOf((await exchange(signIn, { cookie: signIn.cookie })).answer) };
};
const asBearer = async () => ({
  authorization: `Bearer ${(await exchange(await world.agree())).payload.token ?? ''}`,
});

describe('signing in inside a frame', () => {
  it('S1.07 leads from the frame through the popup to a session, with the person opted in at the site', async () => {
    const signIn = await world.begin();
    const asked = await world.call('/plugins/signin/request/', { nonce: signIn.nonce }, { cookie: world.account });
    expect(asked.payload).toEqual({ siteName: 'News', origin: newsOrigin, isOptedIn: false });
    expect((await claim(signIn)).payload).toEqual({ code: null });
    const agreed = await world.call<{ code: string }>(
      ...(['/plugins/comments/optin', { nonce: signIn.nonce }, { cookie: world.account }] as const),
    );
    const { code } = agreed.payload;
    expect((await claim(signIn)).payload).toEqual({ code });
    const document = { referer: 'http://localhost:4000/plugins/comments?locale=ar_AR' };
    const { payload, answer } = await exchange({ ...signIn, code }, { ...document, cookie: signIn.cookie });
    expect(payload).toMatchObject({ token: null, session: { person: { id: world.person }, isOptedIn: true } });
    expect(v.is(pluginEndpoints.exchangeSignIn.payload, payload)).toBe(true);
    const session = await sessionAt({ ...document, cookie: cookiesOf(answer) });
    expect(session.payload).toEqual(payload.session);
  });

  it('D1 sets cookies that no script can read, in the site’s partition', async () => {
    const signIn = await world.agree();
    const { answer } = await exchange(signIn, { cookie: signIn.cookie });
    const [session, probe] = answer.headers.getSetCookie();
    expect(session).toMatch(/^__Host-ufi-frame=[\w-]{43}; /);
    const inFrames = ['HttpOnly', 'Partitioned', 'Path=/', 'SameSite=None', 'Secure'];
    expect(attributesOf(session)).toEqual(['HttpOnly', 'Max-Age=34560000', ...inFrames.slice(1)]);
    expect(probe).toMatch(/^__Host-ufi-frame-probe=; Max-Age=0; /);
    const begun = await world.call('/plugins/signin/begin/', {
      app_id: world.site,
      origin: newsOrigin,
      challenge: newSecret(),
    });
    const [asking] = begun.answer.headers.getSetCookie();
    expect(asking).toMatch(/^__Host-ufi-frame-probe=1; /);
    expect(attributesOf(asking)).toEqual(['HttpOnly', 'Max-Age=600', ...inFrames.slice(1)]);
  });

  it('gives the frame a token if its browser keeps no cookies', async () => {
    const { payload, answer } = await exchange(await world.agree());
    expect(payload.token).toMatch(/^[\w-]{43}$/);
    expect(answer.headers.getSetCookie().join()).not.toContain('__Host-ufi-frame=');
    const session = await sessionAt({ authorization: `Bearer ${payload.token ?? ''}` });
    expect(session.payload).toMatchObject({ person: { id: world.person }, isOptedIn: true });
  });

  it('server.69 ends the previous session', async () => {
    const before = await inCookie();
    const signIn = await world.agree();
    await exchange(signIn, { cookie: `${signIn.cookie}; ${before.cookie}` });
    expect((await sessionAt(before)).payload.person).toBeNull();
    const bearer = await asBearer();
    await exchange(await world.agree(), bearer);
    expect((await sessionAt(bearer)).code).toBe(190);
  });

  it('agrees for the person signed in on our own pages, and for nobody else', async () => {
    const { nonce } = await world.begin();
    const frame = await inCookie();
    for (const headers of [{}, { cookie: '__Host-ufi=ended' }, frame]) {
      const { status, code } = await world.call('/plugins/comments/optin', { nonce }, headers);
      expect({ status, code }).toEqual({ status: 401, code: 190 });
    }
    const asked = await world.call<{ isOptedIn: boolean }>('/plugins/signin/request/', { nonce }, frame);
    expect(asked.payload.isOptedIn).toBe(false);
  });
});

describe('A30', () => {
  it('A30 begins no sign-in for an origin that the site has not registered', async () => {
    const origins = [
      'https://evil.test',
      'https://notnews.example',
      'https://news.example.evil.test',
      'http://news.example',
      'https://news.example:8443',
      'https://news.example@evil.test',
      'null',
      '*',
      '',
      'https://news.example.',
    ];
    for (const origin of origins) {
      const input = { app_id: world.site, origin, challenge: newSecret() };
      const { status, code, answer } = await world.call('/plugins/signin/begin/', input);
      expect({ origin, status, code }).toEqual({ origin, status: 403, code: 200 });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    const unknown = { app_id: '9', origin: newsOrigin, challenge: newSecret() };
    expect((await world.call('/plugins/signin/begin/', unknown)).code).toBe(803);
  });

  it('A30 reveals nothing to a poll without the verifier or with another’s', async () => {
    const [victim, evil] = [await world.agree(), await world.begin()];
    const attempts = [
      { nonce: victim.nonce, verifier: evil.verifier },
      { nonce: evil.nonce, verifier: victim.verifier },
      { nonce: victim.nonce, verifier: victim.nonce },
      { nonce: newSecret(), verifier: newSecret() },
    ];
    for (const attempt of attempts) {
      expect(await claim(attempt)).toMatchObject({ status: 404, code: 803 });
      expect(await exchange({ ...attempt, code: victim.code })).toMatchObject({ status: 404, code: 803 });
    }
    expect((await claim(evil)).payload).toEqual({ code: null });
    expect((await world.call('/plugins/signin/claim/', { nonce: victim.nonce })).status).toBe(422);
    expect((await exchange(victim)).status).toBe(200);
  });

  it('A30 accepts a code once, and none for an unknown nonce', async () => {
    const signIn = await world.agree();
    const once = await Promise.all([exchange(signIn), exchange(signIn)]);
    expect(once.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await exchange(signIn)).toMatchObject({ status: 404, code: 803 });
    const optIn = await world.call('/plugins/comments/optin', { nonce: newSecret() }, { cookie: world.account });
    expect(optIn).toMatchObject({ status: 404, code: 803 });
  });

  it('A13 refuses the opt-in of somebody whose name looks like that of the site’s staff, and not the staff', async () => {
    const { pool } = world.database;
    const services = createServerServices({ pool, wake: () => {} });
    const moderator = await createIdentity(services).signUp({
      email: 'duda@example.test',
      password: 'correct horse',
      name: 'Ana Lima',
      locale: 'en-US',
    });
    await pool.query(`insert into site_staff (site_id, person_id, role) values ($1, $2, 'moderator')`, [
      world.site,
      moderator,
    ]);
    await pool.query('update actors set name = $2 where id = $1', [world.person, 'Аna Lima']);
    await pool.query('delete from site_visitors where person_id = $1', [world.person]);
    const { nonce } = await world.begin();
    const optIn = (cookie: string) => world.call('/plugins/comments/optin', { nonce }, { cookie });
    const refused = await optIn(world.account);
    const { error } = (await refused.answer.json()) as { error: { fields: Record<string, string> } };
    expect({ status: refused.status, fields: error.fields }).toEqual({
      status: 422,
      fields: { name: 'This name looks like that of somebody on the staff.' },
    });
    const { rowCount } = await pool.query('select from site_visitors where person_id = $1', [world.person]);
    expect(rowCount).toBe(0);
    const staff = `__Host-ufi=${await createIdentity(services).startSession(moderator)}`;
    expect((await optIn(staff)).status).toBe(200);
    await pool.query('delete from site_staff where person_id = $1', [moderator]);
    await pool.query('update actors set name = $2 where id = $1', [world.person, 'Ana']);
    expect((await optIn(world.account)).status).toBe(200);
  });

  it('A30 accepts no code after a minute', async () => {
    const signIn = await world.agree();
    await world.database.pool.query(
      'update frame_sign_ins set code_expires_at = now() where code_expires_at is not null',
    );
    expect(await exchange(signIn)).toMatchObject({ status: 404, code: 803 });
    expect(await claim(signIn)).toMatchObject({ status: 404, code: 803 });
  });
});

describe('a frame’s session', () => {
  it('server.70 is valid at its own site only', async () => {
    const other = await world.addSite('Other', 'other.example');
    for (const headers of [await inCookie(), await asBearer()]) {
      expect((await sessionAt(headers)).payload.person?.id).toBe(world.person);
      const elsewhere = { app_id: other, origin: 'https://other.example' };
      expect((await sessionAt(headers, elsewhere)).payload).toMatchObject({
        person: null,
        actors: [],
        isOptedIn: false,
      });
      expect((await sessionAt(headers, { origin: newsOrigin })).payload.person?.id).toBe(world.person);
    }
  });

  it('A33 is not disclosed to a frame on an origin that the site has not registered', async () => {
    const headers = await asBearer();
    for (const origin of ['https://evil.test', 'https://notnews.example', 'https://news.example.evil.test', 'null']) {
      expect(await sessionAt(headers, { app_id: world.site, origin })).toMatchObject({ status: 403, code: 200 });
    }
  });

  it('is not valid on our own pages, nor theirs in a frame', async () => {
    const own = await sessionAt({ cookie: world.account });
    expect(own.payload.person).toBeNull();
    const frame = await inCookie();
    await world.call('/ufi/comment/like/', { ft_ent_identifier: '1', comment_id: '2', like_action: true }, frame);
    await world.app.ask('/web/feed/', { headers: frame });
    expect(world.app.seen.slice(-2).map(({ caller }) => caller.person)).toEqual([null, null]);
    const token = frame.cookie.split('=')[1] ?? '';
    expect((await world.app.ask('/web/feed/', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
  });

  it('D1 is not valid for any call that is made on our own pages alone', async () => {
    const own = Object.values(serverEndpoints)
      .map((endpoint): Endpoint => endpoint)
      .filter((endpoint) => ![isFrameEndpoint, isSharedEndpoint, isPublicEndpoint].some((is) => is(endpoint)));
    const bearer = await asBearer();
    const accepted: string[] = [];
    for (const { name, method, path } of own) {
      const init =
        method === 'GET' ? { headers: bearer } : { method, headers: { ...ownHeaders, ...bearer }, body: '{}' };
      const { status } = await world.app.ask(path.replaceAll(/\{\w+\}/g, '1'), init);
      if (status !== 401) accepted.push(`${name} ${status}`);
    }
    expect({ accepted, isEach: own.length > 150 }).toEqual({ accepted: [], isEach: true });
  });

  it('with an unknown bearer token is rejected, even with a valid cookie', async () => {
    const { cookie } = await inCookie();
    for (const bearer of [newSecret(), '', 'x', world.account.split('=')[1] ?? '']) {
      const refused = await sessionAt({ cookie, authorization: `Bearer ${bearer}` });
      expect({ status: refused.status, code: refused.code }).toEqual({ status: 401, code: 190 });
    }
    expect((await sessionAt({ cookie: '__Host-ufi-frame=ended' })).payload.person).toBeNull();
  });

  it('D1 that has expired still lets a frame sign in or out, without falling back to a cookie', async () => {
    const over = { authorization: `Bearer ${newSecret()}` };
    const { cookie } = await inCookie();
    const begun = { app_id: world.site, origin: newsOrigin, challenge: newSecret() };
    expect((await world.call('/plugins/signin/begin/', begun, over)).status).toBe(200);
    const signIn = await world.agree();
    const { payload } = await exchange(signIn, { ...over, cookie: `${signIn.cookie}; ${cookie}` });
    expect(payload.token).toMatch(/^[\w-]{43}$/);
    const left = await world.call<FrameSession>('/plugins/session/end/', {}, { ...over, cookie });
    expect({ person: left.payload.person, setCookie: left.answer.headers.getSetCookie() }).toEqual({
      person: null,
      setCookie: [],
    });
    expect((await sessionAt({ cookie })).payload.person?.id).toBe(world.person);
  });

  it('ends when its frame ends it, without ending the account’s session', async () => {
    const frame = await inCookie();
    const ended = await world.call<FrameSession>('/plugins/session/end/', {}, frame);
    expect(ended.payload).toMatchObject({ person: null, actors: [], isOptedIn: false });
    expect(ended.answer.headers.getSetCookie()[0]).toMatch(/^__Host-ufi-frame=; Max-Age=0; .*Partitioned/);
    expect((await sessionAt(frame)).payload.person).toBeNull();
    const bearer = await asBearer();
    const beside = await inCookie();
    const { answer } = await world.call('/plugins/session/end/', {}, { ...beside, ...bearer });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await sessionAt(bearer)).code).toBe(190);
    expect((await sessionAt(beside)).payload.person?.id).toBe(world.person);
  });

  it('server.73 uses the language of its document', async () => {
    const localeOf = async (headers: Record<string, string>) => (await sessionAt(headers)).payload.locale;
    const frame = await inCookie();
    const page = (query: string) => ({ referer: `http://localhost:4000/plugins/comments?${query}` });
    expect(await localeOf({ ...frame, ...page('locale=ar_AR') })).toBe('ar');
    expect(await localeOf({ ...frame, ...page('locale=xx_XX') })).toBe('en-US');
    expect(await localeOf({ ...frame, referer: 'https://evil.test/plugins/comments?locale=ar_AR' })).toBe('en-US');
    expect(await localeOf({ 'accept-language': 'ar' })).toBe('ar');
    expect(await localeOf({})).toBe('pt-BR');
  });
});

describe('P15', () => {
  it('P15 no nonce, verifier, code or token appears in an address, a log line or a script-readable cookie', async () => {
    const signIn = await world.agree();
    const { answer } = await exchange(signIn, { cookie: signIn.cookie });
    const token = cookiesOf(answer).split('=')[1] ?? '';
    await sessionAt({ cookie: cookiesOf(answer) });
    await world.app.ask(`/plugins/session/?token=${token}`);
    const bearer = (await asBearer()).authorization.slice('Bearer '.length);
    const secrets = [signIn.nonce, signIn.verifier, signIn.code, token, bearer];
    expect(secrets.filter((secret) => /^[\w-]{43}$/.test(secret))).toHaveLength(5);
    const logged = world.app.lines.join();
    expect(logged).toContain('/plugins/signin/exchange/');
    for (const secret of secrets) expect(logged).not.toContain(secret);
    const cookies = answer.headers.getSetCookie();
    expect(cookies.every((cookie) => cookie.includes('HttpOnly'))).toBe(true);
  });

  it('P15 no call takes a secret from its path or query', () => {
    const secrets = ['nonce', 'verifier', 'challenge', 'code', 'token'];
    const calls = Object.values(pluginEndpoints).filter(({ input }) => secrets.some((name) => name in input.entries));
    expect(calls.map(({ name }) => name).sort()).toEqual([
      'beginSignIn',
      'claimSignIn',
      'exchangeSignIn',
      'exchangeSiteToken',
      'fetchSignInRequest',
      'optIn',
    ]);
    for (const { method, path, query } of calls)
      expect({ method, hasParameter: path.includes('{'), query }).toEqual({
        method: 'POST',
        hasParameter: false,
        query: [],
      });
  });
});

describe('limits of signing in (P26)', () => {
  it('count every step for its network, and failed ones more strictly', async () => {
    const limited = await createFrameWorld({ limits: { writesPerMinute: 4, signInsPerMinute: 2 } });
    const guess = () => limited.call('/plugins/signin/claim/', { nonce: newSecret(), verifier: newSecret() });
    const statuses = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429]);
    const begun = [];
    const challenge = newSecret();
    for (let n = 0; n < 15; n += 1) {
      begun.push((await limited.call('/plugins/signin/begin/', { origin: newsOrigin, challenge })).status);
    }
    expect(begun.filter((status) => status === 200)).toHaveLength(20 - 7);
    const agreeing = { cookie: limited.account };
    const byPerson = [];
    limited.app.time.ms += 60_000;
    for (let n = 0; n < 3; n += 1) {
      byPerson.push((await limited.call('/plugins/comments/optin', { nonce: newSecret() }, agreeing)).status);
    }
    expect(byPerson).toEqual([404, 404, 429]);
    await limited.stop();
  });

  it('lock nobody out of a site because someone else sends invalid tokens', async () => {
    const limited = await createFrameWorld({ limits: { signInsPerMinute: 2 } });
    const enter = async (peer: string) => {
      const body = { app_id: limited.site, origin: newsOrigin, token: 'nonsense' };
      return (await limited.app.post('/plugins/signin/site/', body, {}, peer)).status;
    };
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push(await enter('203.0.113.1'));
    expect(statuses).toEqual([401, 429, 429, 429]);
    expect(await enter('203.0.113.2')).toBe(401);
    await limited.stop();
  });
});
