import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenIdProviderBehaviour } from 'ufi-mocks/openid-provider';
import { startOpenIdWorld, type OpenIdWorld, type TestBrowser } from './openIdWorld.ts';

let world: OpenIdWorld;
beforeAll(async () => {
  world = await startOpenIdWorld();
});
afterAll(() => world.stop());
afterEach(() => world.provider.behave('good'));

let people = 0;
/** Somebody at the provider who has no account yet. */
function newSubject(person: Parameters<OpenIdWorld['provider']['addPerson']>[1] = {}) {
  people += 1;
  const subject = `pessoa-${people}`;
  const email = `${subject}@casa.example`;
  world.provider.addPerson(subject, {
    email,
    email_verified: true,
    name: `Nina ${'abcdefghijklmnopqrstuvwxyz'[people]}`,
    ...person,
  });
  return { subject, email };
}
const sessions = async (): Promise<number> =>
  Number((await world.rows('select count(*)::int as count from identity_sessions'))[0]?.['count']);
const identities = (email: string) =>
  world.rows(
    `select i.subject, exists (select from identity_accounts a where a.user_id = u.id) as has_password, u.email_verified
    from openid_identities i join identity_users u on u.id = i.user_id where u.email = $1`,
    [email],
  );

describe('signing in by an OpenID provider', () => {
  it('server.404 goes there with a code challenge, a state and a nonce, and comes back to the page that was wanted', async () => {
    const browser = world.browser();
    const { subject, email } = newSubject({ name: 'Nina Prado' });
    expect(await (await browser.open('/session/')).json()).toMatchObject({
      payload: { person: null, openid: 'Provedor' },
    });
    const location = new URL(await browser.begin({ return_to: '/posts/1?comment_id=2' }));
    expect(location.origin).toBe(world.provider.issuer);
    const sent = Object.fromEntries(location.searchParams);
    expect(sent).toMatchObject({ response_type: 'code', code_challenge_method: 'S256', scope: 'openid email profile' });
    for (const name of ['code_challenge', 'state', 'nonce']) expect(sent[name]).toMatch(/^[\w-]{43}$/);
    for (const line of browser.cookies()) expect(line).toMatch(/Max-Age=600;.*HttpOnly;.*SameSite=Lax/);
    expect(browser.cookies()[0]).toMatch(/^__Host-ufi-openid=.*; Secure/);

    const answer = await browser.open(await browser.atProvider(location.href, subject));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/posts/1?comment_id=2']);
    expect(await browser.person()).toBe('Nina Prado');
    expect(await (await browser.open('/session/')).json()).not.toMatchObject({ payload: { openid: 'Provedor' } });
    expect(await identities(email)).toEqual([{ subject, has_password: false, email_verified: true }]);

    const other = world.browser();
    await other.signIn(subject);
    expect(await other.person()).toBe('Nina Prado');
    expect(await identities(email)).toHaveLength(1);
  });

  it('server.404 leads to pages of its own alone', async () => {
    const { subject } = newSubject();
    for (const return_to of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const answer = await world.browser().signIn(subject, { return_to });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    }
  });

  it('server.404 takes an answer once, in the browser in which it began, within ten minutes, and not for the head alone', async () => {
    const { subject } = newSubject();
    const [browser, thief] = [world.browser(), world.browser()];
    await thief.begin();
    const address = await browser.atProvider(await browser.begin(), subject);
    const before = await sessions();
    const tellsExpired = async (by: TestBrowser, at: string) => {
      const answer = await by.open(at);
      expect([answer.status, await answer.text()]).toEqual([
        422,
        expect.stringContaining('Esta entrada não vale mais'),
      ]);
    };
    await tellsExpired(thief, address);
    await tellsExpired(world.browser(), address);
    const url = new URL(address);
    url.searchParams.set('state', 'x'.repeat(43));
    await tellsExpired(browser, url.href);
    expect((await browser.open(address, { method: 'HEAD' })).status).toBe(405);
    expect(await sessions()).toBe(before);
    expect((await browser.open(address)).status).toBe(303);
    expect(await sessions()).toBe(before + 1);
    await tellsExpired(browser, address);
    expect(await sessions()).toBe(before + 1);

    const late = await browser.atProvider(await browser.begin(), subject);
    await world.rows(`update openid_sign_ins set expires_at = now() - interval '1 second'`);
    await tellsExpired(browser, late);
    // The provider, too, takes a code once.
    const fresh = new URL(await browser.atProvider(await browser.begin(), subject));
    fresh.searchParams.set('code', new URL(address).searchParams.get('code') ?? '');
    expect(await (await browser.open(fresh.href)).text()).toContain('Provedor não aceitou esta entrada');
    expect(await sessions()).toBe(before + 1);
  });

  it.each([
    'otherIssuer',
    'otherNonce',
    'otherAudience',
    'late',
    'otherKey',
    'unsigned',
  ] satisfies OpenIdProviderBehaviour[])(
    'server.405 signs nobody in by an ID token that is wrong (%s), and says so in the reader’s language',
    async (behaviour) => {
      const { subject, email } = newSubject();
      const browser = world.browser();
      const before = await sessions();
      world.provider.behave(behaviour);
      const answer = await browser.signIn(subject);
      expect(answer.status).toBe(502);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(await answer.text()).toContain('Não foi possível conferir a resposta de Provedor');
      expect([await sessions(), await browser.person()]).toEqual([before, null]);
      expect(await world.rows('select from identity_users where email = $1', [email])).toEqual([]);
      world.provider.behave('good');
      expect((await browser.signIn(subject)).status).toBe(303);
    },
  );

  it('server.406 says what can be done when the provider fails, does not answer or was declined, and leads back', async () => {
    const { subject } = newSubject();
    const browser = world.browser();
    const begun = await browser.atProvider(await browser.begin({ return_to: '/groups' }), subject);
    const other = await browser.atProvider(await browser.begin({ return_to: '/groups' }), subject);
    for (const [behaviour, address] of [
      ['broken', begun],
      ['silent', other],
    ] as const) {
      world.provider.behave(behaviour);
      const answer = await browser.open(address);
      const text = await answer.text();
      expect([answer.status, text]).toEqual([503, expect.stringContaining('Provedor não responde agora')]);
      expect(text).toContain('href="/login?return_to=%2Fgroups"');
    }
    world.provider.behave('good');
    const declined = await browser.signIn('', { return_to: '/plugins/comments/optin/?display=popup' });
    const text = await declined.text();
    expect([declined.status, text]).toEqual([422, expect.stringContaining('Provedor não confirmou a entrada')]);
    expect(text).toContain('href="/plugins/comments/optin/?display=popup"');
    expect(await browser.person()).toBeNull();
  });

  it('server.425 keeps nothing of a sign-in that could be read, and sweeps it', async () => {
    const location = new URL(await world.browser().begin({ invitation: 'um-segredo' }));
    const rows = JSON.stringify(await world.rows('select * from openid_sign_ins'));
    for (const secret of [
      'um-segredo',
      location.searchParams.get('state') ?? '',
      location.searchParams.get('nonce') ?? '',
    ])
      expect(rows).not.toContain(secret);
  });
});

describe('the account of a sign-in by an OpenID provider', () => {
  const password = 'uma senha boa';
  const addAccount = async (email: string, isConfirmed: boolean) => {
    const name = `Otto ${'abcdefghijklmnopqrstuvwxyz'[people]}`;
    const id = await world.identity.signUp({ email, password, name, locale: 'pt-BR', isConfirmed });
    return { id, name };
  };
  const told = async (email: string) =>
    (
      await world.rows(`select data->>'what' as what from pgboss.job where data->>'email' = $1 order by created_on`, [
        email,
      ])
    ).map(({ what }) => what);
  const audited = async (person: string) =>
    (await world.rows('select action from audit where target_id = $1 order by id', [person])).map(
      ({ action }) => action,
    );

  it('server.407 is made with the provider’s word for the address, or has it confirmed like any other', async () => {
    const unsure = newSubject({ email_verified: false });
    const browser = world.browser();
    expect((await browser.signIn(unsure.subject)).status).toBe(303);
    expect(await (await browser.open('/session/')).json()).toMatchObject({ payload: { mustconfirm: true } });
    expect(await identities(unsure.email)).toMatchObject([{ email_verified: false }]);
    const confirmations = await world.rows(
      `select from pgboss.job where data->>'kind' = 'confirm' and data->>'email' = $1`,
      [unsure.email],
    );
    expect(confirmations).toHaveLength(1);
    const nameless = newSubject({ email: undefined });
    const answer = await world.browser().signIn(nameless.subject);
    expect(await answer.text()).toContain('não informou o seu endereço de e-mail');
  });

  it('server.407 asks for a name where the provider’s is none that one may have, and says what is wrong with it', async () => {
    const { subject, email } = newSubject({ name: '' });
    const browser = world.browser();
    const answer = await browser.signIn(subject, { return_to: '/groups' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account/openid/step/']);
    expect(await (await browser.open('/account/openid/step/')).text()).toContain('name="name"');
    expect(await (await world.browser().open('/account/openid/step/')).text()).not.toContain('name="name"');
    for (const name of ['', '\u200b', 'x'.repeat(65), 'Suporte']) {
      const wrong = await browser.send('/account/openid/step/', { name });
      expect([wrong.status, await wrong.text()]).toEqual([
        422,
        expect.stringContaining('Este nome não pode ser usado'),
      ]);
    }
    const hostile = await browser.send('/account/openid/step/', { name: `"><script>${'x'.repeat(64)}` });
    expect(await hostile.text()).not.toContain('<script>');
    const foreign = await browser.open('/account/openid/step/', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ name: 'Rosa' }),
    });
    expect(foreign.status).toBe(403);
    expect(await identities(email)).toEqual([]);
    const done = await browser.send('/account/openid/step/', { name: 'Rosa Lima' });
    expect([done.status, done.headers.get('location'), await browser.person()]).toEqual([303, '/groups', 'Rosa Lima']);
    expect((await browser.open('/account/openid/step/')).status).toBe(422);
  });

  it('server.408 is that of the address where both sides have confirmed it, which its person is told', async () => {
    const { subject, email } = newSubject();
    const { id, name } = await addAccount(email, true);
    const browser = world.browser();
    expect((await browser.signIn(subject)).status).toBe(303);
    expect(await browser.person()).toBe(name);
    expect(await identities(email)).toEqual([{ subject, has_password: true, email_verified: true }]);
    expect([await told(email), await audited(id)]).toEqual([['openIdConnected'], ['connectOpenId']]);
    await world.browser().signIn(subject);
    expect(await told(email)).toEqual(['openIdConnected']);
  });

  it.each([
    ['the provider has not', { email_verified: false }, true],
    ['the provider says nothing', { email_verified: undefined }, true],
    ['the provider says a text', { email_verified: 'true' }, true],
    ['its person has not', { email_verified: true }, false],
  ])(
    'server.408 is not that of an address that %s confirmed: one is told to sign in by password',
    async (_, claims, isConfirmed) => {
      const { subject, email } = newSubject(claims);
      await addAccount(email, isConfirmed);
      const browser = world.browser();
      const answer = await browser.signIn(subject);
      expect([answer.status, await answer.text()]).toEqual([
        422,
        expect.stringContaining('Já existe uma conta com o seu endereço'),
      ]);
      expect([await browser.person(), await identities(email), await told(email)]).toEqual([null, [], []]);
    },
  );

  it('server.408 is not that of an address whose account has another identity at the provider', async () => {
    const { subject, email } = newSubject();
    await world.browser().signIn(subject);
    const { subject: other } = newSubject({ email });
    const answer = await world.browser().signIn(other);
    expect(await answer.text()).toContain('Já existe uma conta');
    expect(await identities(email)).toMatchObject([{ subject }]);
  });

  it('server.410 is connected with the password, in the same session, and disconnected with it', async () => {
    const { subject, email } = newSubject({ email: 'outro@longe.example' });
    const { id, name } = await addAccount(email, false);
    const browser = world.browser();
    await browser.call('/session/sign_in/', { email, password });
    const account = async () =>
      ((await (await browser.open('/account/')).json()) as { payload: { openid: unknown } }).payload.openid;
    expect(await account()).toEqual({ name: 'Provedor', is_connected: false });
    expect((await browser.call('/account/openid/connect/', { password: 'x' })).body.error?.fields).toHaveProperty(
      'password',
    );
    const begun = await browser.call('/account/openid/connect/', { password });
    const location = String(begun.body.payload?.['location']);
    const answer = await browser.open(await browser.atProvider(location, subject));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/settings/account']);
    expect(await account()).toEqual({ name: 'Provedor', is_connected: true });
    const other = world.browser();
    await other.signIn(subject);
    expect(await other.person()).toBe(name);

    expect((await browser.call('/account/openid/disconnect/', { password: 'x' })).body.error?.fields).toHaveProperty(
      'password',
    );
    expect((await browser.call('/account/openid/disconnect/', { password })).status).toBe(200);
    expect(await account()).toEqual({ name: 'Provedor', is_connected: false });
    expect([await told(email), await audited(id)]).toEqual([
      ['openIdConnected', 'openIdDisconnected'],
      ['connectOpenId', 'disconnectOpenId'],
    ]);
  });

  it('server.410 is not connected in another session, to an identity of others, or to a second one', async () => {
    const [one, two] = [newSubject(), newSubject()];
    await world.browser().signIn(one.subject);
    await addAccount('dora@casa.example', true);
    const browser = world.browser();
    const begin = async () => {
      await browser.call('/session/sign_in/', { email: 'dora@casa.example', password });
      const { body } = await browser.call('/account/openid/connect/', { password });
      return String(body.payload?.['location']);
    };
    const ofOthers = await browser.open(await browser.atProvider(await begin(), one.subject));
    expect(await ofOthers.text()).toContain('já entra em outra conta');
    const address = await browser.atProvider(await begin(), two.subject);
    await browser.call('/session/sign_out/', {});
    await browser.call('/session/sign_in/', { email: 'dora@casa.example', password });
    expect(await (await browser.open(address)).text()).toContain('A sessão em que você começou a conectar');
    expect(await identities('dora@casa.example')).toEqual([]);
    world.provider.addPerson('terceira', {});
    expect((await browser.open(await browser.atProvider(await begin(), 'terceira'))).status).toBe(303);
    await world.rows(`update openid_identities set subject = 'quarta' where subject = 'terceira'`);
    const another = world.browser();
    await another.call('/session/sign_in/', { email: 'dora@casa.example', password });
    const { body } = await another.call('/account/openid/connect/', { password });
    const answer = await another.open(await another.atProvider(String(body.payload?.['location']), 'terceira'));
    expect(await answer.text()).toContain('já está conectada a outra conta');
  });

  it('server.410 keeps its only way in: without a password it is not disconnected, and says where to set one', async () => {
    const { subject, email } = newSubject();
    const browser = world.browser();
    await browser.signIn(subject);
    const { payload } = (await (await browser.open('/account/')).json()) as { payload: unknown };
    expect(payload).toMatchObject({ has_no_password: true, openid: { is_connected: true } });
    const refused = await browser.call('/account/openid/disconnect/', { password: 'qualquer' });
    expect(refused).toMatchObject({
      status: 422,
      body: { error: { fields: { password: expect.stringContaining('ainda não tem senha') } } },
    });
    expect(await identities(email)).toHaveLength(1);
  });
});
