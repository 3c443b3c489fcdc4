import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../errors/apiError.ts';
import { createTestApp } from '../testing/createTestApp.ts';

const person = '1000000000000000007';
const used = {
  credential_id: 'AAEC',
  client_data: 'e30',
  authenticator_data: 'AA',
  signature: 'AA',
  user_handle: 'MQ',
};
const refuse = async () => {
  throw new ApiError('badParameter', { fields: { passkey: 'wrong_passkey' } });
};
const [start, signIn] = ['/session/passkey/start/', '/session/passkey/'];

describe('signing in with a passkey', () => {
  it('server.475 begins in a browser, told by a cookie that scripts can’t read, and ends in the same', async () => {
    const started: string[] = [];
    const ended: (string | null)[] = [];
    const { post } = createTestApp({
      passkeys: {
        start: async (browser) => {
          started.push(browser);
          return { challenge: 'c', rpId: 'localhost', userVerification: 'required' };
        },
        signIn: async (browser) => {
          ended.push(browser);
          return 'token';
        },
      },
    });
    const [cookie = ''] = (await post(start, {})).headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-ufi-sign-in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const held = cookie.split(';')[0] ?? '';
    await post(start, {}, { cookie: held });
    expect(new Set(started)).toEqual(new Set([held.split('=')[1]]));
    await post(signIn, used, { cookie: held });
    await post(signIn, used);
    expect(ended).toEqual([started[0], null]);
  });

  it('server.473 ends the session of somebody else in the browser, and remembers the browser', async () => {
    const ended: string[] = [];
    const remembered: string[] = [];
    const { post } = createTestApp({
      identity: {
        authenticate: async (token) => ({ person: token === 'old' ? '5' : person, locale: 'pt-BR' }),
        signOut: async (token) => void ended.push(token),
        rememberDevice: async (_, id) => {
          remembered.push(id);
          return 'device';
        },
      },
    });
    const answer = await post(signIn, used, { cookie: '__Host-ufi=old' });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().join()).toContain('__Host-ufi=token;');
    expect({ ended, remembered }).toEqual({ ended: ['old'], remembered: [person] });
  });

  it('server.473 is nobody to the browser where the person has left', async () => {
    const { post, seen } = createTestApp({
      identity: { authenticate: async () => ({ person, locale: 'pt-BR', leavingUntil: 2_000_000_000 }) },
    });
    expect((await post(signIn, used)).status).toBe(200);
    expect(seen.map(({ name, caller }) => [name, caller.person])).toEqual([['fetchSession', null]]);
  });

  it('server.474 changes nothing in the browser if it is refused', async () => {
    const { post } = createTestApp({ passkeys: { signIn: refuse } });
    const answer = await post(signIn, used, { cookie: '__Host-ufi=old' });
    expect(answer.status).toBe(422);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.json()).toMatchObject({
      error: { fields: { passkey: 'Esta chave de acesso não pôde ser verificada. Tente de novo.' } },
    });
  });

  it('server.477 is limited in one network, and for a browser that has signed in before by itself', async () => {
    let isRefused = true;
    const { post } = createTestApp({
      limits: { signInsPerMinute: 6 },
      passkeys: {
        addressOf: async () => 'ana@casa.example',
        signIn: () => (isRefused ? refuse() : Promise.resolve('token')),
      },
      identity: { isKnownDevice: async (token, email) => token === 'ours' && email === 'ana@casa.example' },
    });
    const [here, there] = ['198.51.100.7', '203.0.113.9'];
    const sign = async (peer: string, headers = {}) => (await post(signIn, used, headers, peer)).status;
    const wrong = [];
    for (let count = 0; count < 4; count += 1) wrong.push(await sign(here));
    expect(wrong).toEqual([422, 422, 422, 429]);
    isRefused = false;
    expect(await sign(here)).toBe(429);
    expect(await sign(there)).toBe(200);
    expect(await sign(here, { cookie: '__Host-ufi-device=ours' })).toBe(200);
  });

  it('server.477 begins so often in a network, and no more', async () => {
    const { post } = createTestApp({ limits: { signInsPerMinute: 2 } });
    const begin = async (peer: string) => (await post(start, {}, {}, peer)).status;
    const answers = [];
    for (let count = 0; count < 11; count += 1) answers.push(await begin('198.51.100.7'));
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect(await begin('203.0.113.9')).toBe(200);
  });
});

describe('an instance whose address takes no passkeys', () => {
  it('server.478 finds nothing by calls about them', async () => {
    const { post } = createTestApp({
      passkeys: null,
      identity: { authenticate: async () => ({ person, locale: 'pt-BR' }) },
    });
    const cookie = '__Host-ufi=token';
    const calls: [string, object][] = [
      [start, {}],
      [signIn, used],
      ['/account/passkeys/start/', { password: 'x' }],
      ['/account/passkeys/add/', { name: 'x', credential_id: 'AA', client_data: 'e30', attestation: 'oA' }],
      ['/account/passkeys/rename/', { passkey_id: '10', name: 'x' }],
      ['/account/passkeys/remove/', { passkey_id: '10', password: 'x' }],
    ];
    for (const [path, input] of calls) expect((await post(path, input, { cookie })).status).toBe(404);
  });
});
