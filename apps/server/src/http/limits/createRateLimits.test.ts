import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { errorBodySchema, type ErrorBody } from 'ufi-core/contract';
import { createTestApp, throwing } from '../testing/createTestApp.ts';
import { sampleInputs } from '../testing/sampleInputs.ts';

const errorOf = async (answer: Response) => v.parse(errorBodySchema, (await answer.json()) as ErrorBody).error;
const like = sampleInputs.setCommentLike;
const anna = { authenticate: async () => ({ person: '7', locale: 'ar' as const }) };

describe('rate limits (P26)', () => {
  const identity = anna;
  const cookie = { cookie: '__Host-ufi=x' };

  it('limit a person’s writes, and allow them again after the time in the answer', async () => {
    const { post, time } = createTestApp({ identity, limits: { writesPerMinute: 4 } });
    const write = () => post('/ufi/comment/like/', like, cookie);
    expect([(await write()).status, (await write()).status]).toEqual([200, 200]);
    const refused = await write();
    expect({ status: refused.status, retryAfter: refused.headers.get('retry-after') }).toEqual({
      status: 429,
      retryAfter: '15',
    });
    expect((await errorOf(refused)).code).toBe(613);
    time.ms += 15_000;
    expect([(await write()).status, (await write()).status]).toEqual([200, 429]);
  });

  it('count each call of a batch, and don’t limit reads', async () => {
    const { post, ask } = createTestApp({ identity, limits: { writesPerMinute: 4 } });
    const calls = Array.from({ length: 4 }, () => ({ name: 'setCommentLike', body: like }));
    const answer = await post('/ufi/batch/', { calls }, cookie);
    const { payload } = (await answer.json()) as { payload: { answers: { status: number }[] } };
    expect(payload.answers.map(({ status }) => status)).toEqual([200, 200, 429, 429]);
    expect((await ask('/web/feed/', { headers: cookie })).status).toBe(200);
  });

  it('allow twice as many mention searches as writes, counted separately', async () => {
    const { ask, post } = createTestApp({ identity, limits: { writesPerMinute: 2 } });
    const look = () => ask('/ajax/mentions/suggest/?q=an&ft_ent_identifier=10', { headers: cookie });
    const statuses = [(await look()).status, (await look()).status, (await look()).status];
    expect(statuses).toEqual([200, 200, 429]);
    expect((await post('/ufi/comment/like/', like, cookie)).status).toBe(200);
  });

  const claims = (n: number) => ({
    'x-forwarded-for': `203.0.113.${n}`,
    'x-real-ip': `203.0.113.${n}`,
    forwarded: `for=203.0.113.${n}`,
    'cf-connecting-ip': `203.0.113.${n}`,
    'true-client-ip': `203.0.113.${n}`,
    'x-client-ip': `203.0.113.${n}`,
  });
  const writeAs = (test: ReturnType<typeof createTestApp>, n: number, peer: string) =>
    test.post('/ufi/comment/like/', like, claims(n), peer).then(({ status }) => status);

  it('treat one address as one client, whatever its headers say (A40)', async () => {
    const test = createTestApp({ limits: { writesPerMinute: 2 } });
    const statuses = [];
    for (let n = 0; n < 30; n += 1) statuses.push(await writeAs(test, n, '198.51.100.7'));
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(await writeAs(test, 1, '198.51.100.8')).toBe(200);
  });

  it('treat one IPv6 /64 as one client (A39)', async () => {
    const test = createTestApp({ limits: { writesPerMinute: 2 } });
    const statuses = [];
    for (let n = 0; n < 12; n += 1) statuses.push(await writeAs(test, 1, `2001:db8:0:7:${n.toString(16)}::1`));
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(await writeAs(test, 1, '2001:db8:0:8::1')).toBe(200);
  });

  it('trust a proxy only for the address that it saw itself (A40)', async () => {
    const test = createTestApp({ limits: { writesPerMinute: 2, trustedProxies: ['10.0.0.0/8'] } });
    const through = (forwarded: string) =>
      test.post('/ufi/comment/like/', like, { 'x-forwarded-for': forwarded }, '10.1.2.3').then(({ status }) => status);
    const statuses = [];
    for (let n = 0; n < 12; n += 1) statuses.push(await through(`203.0.113.${n}, 198.51.100.7, 10.9.9.9`));
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(await through('203.0.113.0, 198.51.100.8')).toBe(200);
  });

  it('server.84 limit a network’s failed sign-ins, for one e-mail address and for many', async () => {
    const identity = { signIn: throwing('badParameter', { fields: { password: 'wrong_credentials' } }) as never };
    const test = createTestApp({ identity, limits: { signInsPerMinute: 4 } });
    const guess = (email: string, peer: string) =>
      test.post('/session/sign_in/', { email, password: 'guess' }, {}, peer).then(({ status }) => status);
    const sameEmail = [];
    for (let n = 1; n <= 4; n += 1)
      sameEmail.push(await guess(n % 2 ? 'ana@example.test' : 'ANA@example.test', '198.51.100.1'));
    expect(sameEmail).toEqual([422, 422, 429, 429]);
    const sameNetwork = [];
    for (let n = 0; n < 12; n += 1) sameNetwork.push(await guess(`p${n}@example.test`, '203.0.113.1'));
    expect(sameNetwork.filter((status) => status === 422)).toHaveLength(10);
  });

  const wrong = throwing('badParameter', { fields: { password: 'wrong_credentials' } }) as () => never;
  /** Ana's password is known to nobody else, and she has signed in before on one device. */
  const anasAccount = {
    signIn: async (email: string, password: string) =>
      email === 'ana@example.test' && password === 'right' ? 'token-of-ana' : wrong(),
    isKnownDevice: async (token: string, email: string) => token === 'hers' && email === 'ana@example.test',
    authenticate: async (token: string) => (token === 'token-of-ana' ? { person: '7', locale: 'ar' as const } : null),
  };
  const signInFrom = async (
    test: ReturnType<typeof createTestApp>,
    { peer, password, device }: { peer: string; password: string; device?: string },
  ) => {
    const headers: Record<string, string> = device === undefined ? {} : { cookie: `__Host-ufi-device=${device}` };
    const body = { email: 'ana@example.test', password };
    return test.post('/session/sign_in/', body, headers, peer);
  };

  it('server.84 many networks that guess a password delay its owner on a new device, and lock her out nowhere', async () => {
    const test = createTestApp({ identity: anasAccount, limits: { signInsPerMinute: 4 } });
    const statusesFor = new Map<number, number>();
    for (let n = 0; n < 3_000; n += 1) {
      const { status } = await signInFrom(test, { peer: `10.${n >> 8}.${n & 255}.1`, password: `guess ${n}` });
      statusesFor.set(status, (statusesFor.get(status) ?? 0) + 1);
    }
    expect(statusesFor).toEqual(new Map([[422, 3_000]]));
    expect(test.waits).toHaveLength(2_998);
    test.waits.length = 0;
    const known = await signInFrom(test, { peer: '198.51.100.1', password: 'right', device: 'hers' });
    expect({ status: known.status, waits: test.waits }).toEqual({ status: 200, waits: [] });
    const unknown = await signInFrom(test, { peer: '198.51.100.2', password: 'right', device: 'of-somebody-else' });
    expect({ status: unknown.status, waits: test.waits }).toEqual({ status: 200, waits: [3_000] });
  });

  it('server.84 a known device is not locked out by its own network either, and its own guesses are limited', async () => {
    const test = createTestApp({ identity: anasAccount, limits: { signInsPerMinute: 4 } });
    const peer = '198.51.100.1';
    for (let n = 0; n < 30; n += 1) await signInFrom(test, { peer, password: 'guess' });
    expect((await signInFrom(test, { peer, password: 'right' })).status).toBe(429);
    expect((await signInFrom(test, { peer, password: 'right', device: 'hers' })).status).toBe(200);
    const guesses = [];
    for (let n = 0; n < 4; n += 1)
      guesses.push((await signInFrom(test, { peer, password: 'no', device: 'hers' })).status);
    expect(guesses).toEqual([422, 422, 429, 429]);
  });

  it('server.84 signing in and signing up give the browser a new device cookie that scripts and other sites never see', async () => {
    const test = createTestApp({ identity: anasAccount });
    const remembered: unknown[] = [];
    const keeps = { rememberDevice: async (...given: unknown[]) => String(remembered.push(given)) };
    const { post } = createTestApp({
      identity: { ...anasAccount, ...keeps, startSession: async () => 'token-of-ana' },
    });
    const body = { email: 'ana@example.test', password: 'right' };
    const answer = await post('/session/sign_in/', body, { cookie: '__Host-ufi-device=old' });
    expect(answer.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^__Host-ufi-device=1; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    );
    await post('/session/sign_up/', sampleInputs.signUp);
    expect(remembered).toEqual([
      ['old', '7'],
      [null, '7'],
    ]);
    const refused = await test.post('/session/sign_in/', { ...body, password: 'no' });
    expect(refused.headers.getSetCookie().join()).not.toContain('device');
  });

  it('server.84 limit the new accounts of each network', async () => {
    const test = createTestApp({ limits: { signInsPerMinute: 4 } });
    const signUp = (peer: string) =>
      test.post('/session/sign_up/', sampleInputs.signUp, {}, peer).then(({ status }) => status);
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push(await signUp('203.0.113.1'));
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect(await signUp('203.0.113.2')).toBe(200);
    test.time.ms += 15_000;
    expect(await signUp('203.0.113.1')).toBe(200);
  });

  it('server.84 do not count sign-ins that succeed', async () => {
    const test = createTestApp({ limits: { signInsPerMinute: 2 } });
    for (let n = 0; n < 6; n += 1) expect((await test.post('/session/sign_in/', sampleInputs.signIn)).status).toBe(200);
  });
});
