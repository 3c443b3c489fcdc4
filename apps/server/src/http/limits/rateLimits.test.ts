import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { errorBodySchema, type ErrorBody } from 'ufi-core/contract';
import { createTestApp, throwing } from '../testing/createTestApp.ts';
import { sampleInputs } from '../testing/sampleInputs.ts';

const errorOf = async (answer: Response) => v.parse(errorBodySchema, (await answer.json()) as ErrorBody).error;
const like = sampleInputs.setCommentLike;
const anna = { holderOf: async () => ({ person: '7', locale: 'ar' as const }) };

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

  it('limit a network’s failed sign-ins, for one e-mail address and for many', async () => {
    const identity = { signIn: throwing('badParameter', { fields: { password: 'wrong_credentials' } }) as never };
    const test = createTestApp({ identity, limits: { signInsPerMinute: 4 } });
    const guess = (email: string, peer: string) =>
      test.post('/session/sign_in/', { email, password: 'guess' }, {}, peer).then(({ status }) => status);
    const sameEmail = [];
    for (let n = 1; n <= 4; n += 1)
      sameEmail.push(await guess(n % 2 ? 'ana@example.test' : 'ANA@example.test', `198.51.100.${n}`));
    expect(sameEmail).toEqual([422, 422, 429, 429]);
    const sameNetwork = [];
    for (let n = 0; n < 12; n += 1) sameNetwork.push(await guess(`p${n}@example.test`, '203.0.113.1'));
    expect(sameNetwork.filter((status) => status === 422)).toHaveLength(10);
  });

  it('limit the new accounts of each network', async () => {
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

  it('do not count sign-ins that succeed', async () => {
    const test = createTestApp({ limits: { signInsPerMinute: 2 } });
    for (let n = 0; n < 6; n += 1) expect((await test.post('/session/sign_in/', sampleInputs.signIn)).status).toBe(200);
  });
});
