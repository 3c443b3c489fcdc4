import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../errors/apiError.ts';
import { createTestApp } from '../testing/createTestApp.ts';

const person = '1000000000000000007';

describe('calls about an account', () => {
  it('server.414 asking for a link gets one answer for every address, and waits for nothing that was found', async () => {
    const asked: string[] = [];
    const { post } = createTestApp({ accounts: { requestReset: async (email) => void asked.push(email) } });
    const answers = [];
    for (const email of ['ana@casa.example', 'nobody@casa.example']) {
      const answer = await post('/account/reset/', { email });
      answers.push({ status: answer.status, body: await answer.json(), cookies: answer.headers.getSetCookie() });
    }
    expect(answers[0]).toEqual({ status: 200, body: { payload: {} }, cookies: [] });
    expect(answers[1]).toEqual(answers[0]);
    expect(asked).toEqual(['ana@casa.example', 'nobody@casa.example']);
  });

  it('P26 server.414 asking is limited for an address in a network, and for a network; others go on', async () => {
    const { post } = createTestApp({ limits: { signInsPerMinute: 2 } });
    const ask = async (email: string, peer: string) => (await post('/account/reset/', { email }, {}, peer)).status;
    const [here, there] = ['198.51.100.7', '203.0.113.9'];
    expect(await ask('ana@casa.example', here)).toBe(200);
    expect(await ask('ANA@casa.example', here)).toBe(429);
    expect(await ask('ana@casa.example', there)).toBe(200);
    expect(await ask('bia@casa.example', here)).toBe(200);
    const others = [];
    for (let count = 0; count < 6; count += 1) others.push(await ask(`pessoa${count}@casa.example`, here));
    expect(others).toContain(429);
    expect(await ask('caio@casa.example', there)).toBe(200);
  });

  it('server.415 a new password signs in where it is set, and ends the session of somebody else there', async () => {
    const ended: string[] = [];
    const { post } = createTestApp({
      accounts: { resetPassword: async (token) => (token === 'good' ? person : null) },
      identity: {
        authenticate: async (token) => ({ person: token === 'old' ? '5' : person, locale: 'pt-BR' }),
        signOut: async (token) => void ended.push(token),
        startSession: async (id) => `session of ${id}`,
      },
    });
    const set = (token: string) =>
      post('/account/reset/password/', { token, password: 'uma senha nova' }, { cookie: '__Host-ufi=old' });
    const done = await set('good');
    expect(done.status).toBe(200);
    expect(done.headers.getSetCookie().join()).toContain(encodeURIComponent(`session of ${person}`));
    expect(ended).toEqual(['old']);
    const refused = await set('bad');
    expect({ status: refused.status, cookies: refused.headers.getSetCookie() }).toEqual({ status: 422, cookies: [] });
    expect(await refused.json()).toMatchObject({
      error: { fields: { token: 'Este link não vale mais. Peça um novo.' } },
    });
  });
});

describe('the second step of signing in', () => {
  it('server.655 a new password by a link starts no session where the step is on, and ends that of the browser', async () => {
    const ended: string[] = [];
    const started: string[] = [];
    const { post, seen } = createTestApp({
      accounts: { resetPassword: async () => person },
      secondStep: { read: async () => ({ is_on: true, recovery_codes_left: 3 }) },
      identity: {
        authenticate: async () => ({ person: '5', locale: 'pt-BR' }),
        signOut: async (token) => void ended.push(token),
        startSession: async (id) => String(started.push(id)),
      },
    });
    const input = { token: 'good', password: 'uma senha nova' };
    const answer = await post('/account/reset/password/', input, { cookie: '__Host-ufi=old' });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().join()).toContain('Max-Age=0');
    expect({ ended, started }).toEqual({ ended: ['old'], started: [] });
    expect(seen.map(({ name, caller }) => [name, caller.person])).toEqual([['fetchSession', null]]);
  });

  it('server.654 wrong codes are limited in one network, and nobody is locked out of another, nor for ever', async () => {
    const known = new Set(['device-of-ana']);
    const { post, time } = createTestApp({
      limits: { signInsPerMinute: 30 },
      identity: {
        isKnownDevice: async (token) => known.has(token),
        signIn: async (_, __, code) => {
          if (code !== '123456') throw new ApiError('badParameter', { fields: { code: 'wrong_code' } });
          return 'token';
        },
      },
    });
    const [here, there] = ['198.51.100.7', '203.0.113.9'];
    const sign = async (code: string, peer: string, headers = {}) => {
      const input = { email: 'ana@casa.example', password: 'x', code };
      return (await post('/session/sign_in/code/', input, headers, peer)).status;
    };
    const wrong = [];
    for (let count = 0; count < 6; count += 1) wrong.push(await sign('000000', here));
    expect(wrong).toEqual([422, 422, 422, 422, 422, 429]);
    expect(await sign('123456', here)).toBe(429);
    expect(await sign('123456', there)).toBe(200);
    expect(await sign('123456', here, { cookie: '__Host-ufi-device=device-of-ana' })).toBe(200);
    time.ms += 60_000;
    expect([await sign('123456', here), await sign('000000', here), await sign('123456', here)]).toEqual([
      200, 422, 429,
    ]);
  });
});

const signedIn = { cookie: '__Host-ufi=token' };
const ofAccount = [
  ['sendConfirmation', '/account/address/send/', {}],
  ['changeAddress', '/account/address/', { email: 'a@casa.example', password: 'x' }],
  ['changePassword', '/account/password/', { password: 'x', new_password: 'uma senha nova' }],
  ['endSession', '/account/sessions/end/', { session_id: '10' }],
  ['endOtherSessions', '/account/sessions/end_others/', {}],
  ['requestTakeOut', '/account/take_out/ask/', { password: 'x' }],
  ['leaveNetwork', '/account/leaving/leave/', { password: 'x' }],
  ['startSecondStep', '/account/second_step/start/', { password: 'x' }],
  ['turnOnSecondStep', '/account/second_step/on/', { code: '123456' }],
  ['turnOffSecondStep', '/account/second_step/off/', { password: 'x' }],
  ['renewRecoveryCodes', '/account/second_step/recovery_codes/', { password: 'x' }],
  ['connectOpenId', '/account/openid/connect/', { provider: 'openid', password: 'x' }],
  ['disconnectOpenId', '/account/openid/disconnect/', { provider: 'openid', password: 'x' }],
  ['startPasskey', '/account/passkeys/start/', { password: 'x' }],
  ['addPasskey', '/account/passkeys/add/', { name: 'x', credential_id: 'AA', client_data: 'e30', attestation: 'oA' }],
  ['renamePasskey', '/account/passkeys/rename/', { passkey_id: '10', name: 'x' }],
  ['removePasskey', '/account/passkeys/remove/', { passkey_id: '10', password: 'x' }],
] as const;

describe('calls about an account by who may not make them', () => {
  it.each(ofAccount)('server.422 %s needs a session of our own pages; a frame’s is none', async (_, path, body) => {
    const { post } = createTestApp({
      identity: { authenticate: async (token) => (token === 'token' ? { person, locale: 'pt-BR' } : null) },
      frames: { authenticate: async () => ({ person, locale: 'pt-BR', site: '9', origin: 'https://a.example' }) },
    });
    expect((await post(path, body, signedIn)).status).toBe(200);
    expect((await post(path, body)).status).toBe(401);
    expect((await post(path, body, { cookie: '__Host-ufi-frame=token' })).status).toBe(401);
    expect((await post(path, body, { authorization: 'Bearer token' })).status).toBe(401);
  });

  const wrongPassword = async (): Promise<never> => {
    throw new ApiError('badParameter', { fields: { password: 'wrong_password' } });
  };
  it.each(ofAccount.filter(([, , body]) => 'password' in body))(
    'P26 server.842 %s needs the password, which is guessed as slowly as at a sign-in',
    async (_, path, body) => {
      const { post } = createTestApp({
        limits: { signInsPerMinute: 4 },
        identity: { authenticate: async () => ({ person, locale: 'pt-BR' }) },
        accounts: { checkPassword: wrongPassword, changePassword: wrongPassword, changeAddress: wrongPassword },
      });
      const statuses = [];
      for (let count = 0; count < 3; count += 1) statuses.push((await post(path, body, signedIn)).status);
      expect(statuses).toEqual([422, 422, 429]);
    },
  );

  it('server.422 ending the session that asks takes it out of the browser', async () => {
    const { post } = createTestApp({
      identity: { authenticate: async () => ({ person, locale: 'pt-BR' }) },
      accounts: { endSession: async ({ session }, id) => session === 'token' && id === '10' },
    });
    const cookiesOf = async (session_id: string) =>
      (await post('/account/sessions/end/', { session_id }, signedIn)).headers.getSetCookie();
    expect(await cookiesOf('11')).toEqual([]);
    expect((await cookiesOf('10')).join()).toContain('Max-Age=0');
  });
});

describe('calls of somebody whose address is not confirmed', () => {
  const app = createTestApp({
    identity: { authenticate: async () => ({ person, locale: 'pt-BR', mustConfirm: true }) },
  });

  it('server.417 read and manage the account, and write nothing', async () => {
    expect((await app.ask('/account/', { headers: signedIn })).status).toBe(200);
    for (const [, path, body] of ofAccount) expect((await app.post(path, body, signedIn)).status).toBe(200);
    const refused = await app.post('/ufi/add/comment/', {}, signedIn);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ error: { code: 1357031, summary: 'Confirme antes o seu e-mail.' } });
    expect(app.seen.map(({ name }) => name)).not.toContain('addComment');
  });
});
