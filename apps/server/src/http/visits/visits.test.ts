import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { errorBodySchema, type ErrorBody } from 'ufi-core/contract';
import { errorMessages } from 'ufi-core/internal/error-messages';
import { createTestApp, throwing } from '../testing/createTestApp.ts';
import { sampleInputs } from '../testing/sampleInputs.ts';

const errorOf = async (answer: Response) => v.parse(errorBodySchema, (await answer.json()) as ErrorBody).error;
const anna = { authenticate: async () => ({ person: '7', locale: 'ar' as const }) };

describe('the language', () => {
  const summaryFor = async (headers: Record<string, string>, identity = {}) => {
    const { ask } = createTestApp({ answers: { fetchPost: throwing('noSuchObject') }, identity });
    return (await errorOf(await ask('/web/post/?id=1', { headers }))).summary;
  };
  const { 'pt-BR': portuguese, 'en-US': english, ar: arabic } = errorMessages;

  it('server.77 is the person’s, unless another was chosen in this browser', async () => {
    const summaryWith = (cookie: string) => summaryFor({ cookie, 'accept-language': 'en' }, anna);
    expect(await summaryWith('__Host-ufi=x')).toBe(arabic.noSuchObject.summary);
    expect(await summaryWith('__Host-ufi=x; ufi-locale=pt-BR')).toBe(portuguese.noSuchObject.summary);
  });

  it('server.77 is the cookie’s without a person, if supported', async () => {
    expect(await summaryFor({ cookie: 'ufi-locale=ar', 'accept-language': 'en' })).toBe(arabic.noSuchObject.summary);
    expect(await summaryFor({ cookie: 'ufi-locale=xx', 'accept-language': 'en' })).toBe(english.noSuchObject.summary);
  });

  const browsers: [string, { noSuchObject: { summary: string } }][] = [
    ['en-GB,pt;q=0.5', english],
    ['fr, ar-EG;q=0.8, en;q=0.9', english],
    ['fr, ar-EG;q=0.9, en;q=0.8', arabic],
    ['pt-PT', portuguese],
    ['en;q=0, ar;q=0.1', arabic],
    ['en;q=0', portuguese],
    ['fr', english],
    ['de-DE,de;q=0.9,*;q=0.1', english],
    ['zh-Hans-CN', english],
    ['*', portuguese],
    ['', portuguese],
    [';;;,=', portuguese],
  ];
  it.each(browsers)(
    'server.77 is otherwise the browser’s first supported one: %s',
    async (header, { noSuchObject }) => {
      expect(await summaryFor({ 'accept-language': header })).toBe(noSuchObject.summary);
    },
  );
});

describe('a session', () => {
  const session = { person: null, actors: [], locale: 'pt-BR' };
  const answers = { fetchSession: () => session };

  it('is set in a cookie that no script can read and no other site can send (D1)', async () => {
    const publicOrigin = 'https://ufi.example';
    const answer = await createTestApp({ answers, publicOrigin }).post('/session/sign_in/', sampleInputs.signIn);
    expect(await answer.json()).toEqual({ payload: session });
    const [pair, ...attributes] = answer.headers.get('set-cookie')?.split('; ') ?? [];
    expect(pair).toBe('__Host-ufi=token-of-sign-in');
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=34560000', 'Path=/', 'SameSite=Lax', 'Secure']);
  });

  const homes = [
    { publicOrigin: 'http://localhost:4000', isPlain: true },
    { publicOrigin: 'http://127.0.0.1:4000', isPlain: true },
    { publicOrigin: 'https://localhost:4000', isPlain: false },
    { publicOrigin: 'http://ufi.example', isPlain: false },
  ];
  it.each(homes)('has a second cookie, without Secure, only on localhost: %j', async (home) => {
    const { post, ask, seen } = createTestApp({ answers, identity: anna, publicOrigin: home.publicOrigin });
    const secure = expect.stringMatching(/^__Host-ufi=token-of-sign-in; .*Secure/);
    const plain = expect.stringMatching(/^ufi-session=token-of-sign-in; (?!.*Secure).*HttpOnly/);
    const signedIn = await post('/session/sign_in/', sampleInputs.signIn);
    const secureDevice = expect.stringMatching(/^__Host-ufi-device=token-of-device; .*Secure/);
    const plainDevice = expect.stringMatching(/^ufi-device=token-of-device; (?!.*Secure).*HttpOnly/);
    expect(signedIn.headers.getSetCookie()).toEqual(
      home.isPlain ? [secure, plain, secureDevice, plainDevice] : [secure, secureDevice],
    );
    await ask('/session/', { headers: { cookie: 'ufi-session=token-of-sign-in' } });
    expect(seen.at(-1)?.caller.person).toBe(home.isPlain ? '7' : null);
    const signedOut = await post('/session/sign_out/', {}, { cookie: 'ufi-session=token-of-sign-in' });
    expect(signedOut.headers.getSetCookie()).toHaveLength(home.isPlain ? 2 : 1);
  });

  it('is the new person’s after sign-up, in the browser’s language', async () => {
    const signUps: unknown[] = [];
    const identity = {
      signUp: async (person: unknown) => {
        signUps.push(person);
        return '9';
      },
      authenticate: async () => ({ person: '9', locale: 'en-US' as const }),
    };
    const { post, seen } = createTestApp({ answers, identity });
    const answer = await post('/session/sign_up/', sampleInputs.signUp, { 'accept-language': 'en' });
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-ufi=token-of-sign-up;/);
    expect(signUps).toEqual([{ ...sampleInputs.signUp, locale: 'en-US' }]);
    expect(seen.at(-1)).toMatchObject({ name: 'fetchSession', caller: { person: '9' } });
  });

  it('is deleted when it ends', async () => {
    const ended: string[] = [];
    const identity = { ...anna, signOut: async (token: string) => void ended.push(token) };
    const { post, seen } = createTestApp({ answers, identity });
    const answer = await post('/session/sign_out/', {}, { cookie: '__Host-ufi=abc' });
    expect(ended).toEqual(['abc']);
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-ufi=; Max-Age=0;/);
    expect(seen.at(-1)?.caller).toEqual({ person: null, locale: 'ar' });
  });

  it('server.83 of somebody else ends when another person signs in or up in the browser, not when it is theirs', async () => {
    const ended: string[] = [];
    const people: Record<string, string> = { earlier: '7', same: '7', 'token-of-sign-in': '7', other: '9' };
    const identity = {
      ...anna,
      signIn: async () => 'token-of-sign-in',
      authenticate: async (token: string) => ({ person: people[token] ?? null, locale: 'ar' }) as never,
      signOut: async (token: string) => void ended.push(token),
    };
    const { post } = createTestApp({ answers, identity });
    for (const earlier of ['same', 'other']) {
      await post('/session/sign_in/', sampleInputs.signIn, { cookie: `__Host-ufi=${earlier}` });
    }
    expect(ended).toEqual(['other']);
  });

  it('is not created for wrong credentials', async () => {
    const identity = { signIn: throwing('badParameter', { fields: { password: 'wrong_credentials' } }) as never };
    const answer = await createTestApp({ identity }).post('/session/sign_in/', sampleInputs.signIn);
    expect({ status: answer.status, setCookie: answer.headers.get('set-cookie') }).toEqual({
      status: 422,
      setCookie: null,
    });
    expect((await errorOf(answer)).fields).toEqual({ password: 'E-mail ou senha incorretos.' });
  });
});
