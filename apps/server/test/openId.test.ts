import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenIdProviderBehaviour } from 'ufi-mocks/openid-provider';
import { sweepOpenIdSignIns } from '../src/features/open-id/index.ts';
import { startOpenIdWorld, type OpenIdWorld, type TestBrowser } from './openIdWorld.ts';

let world: OpenIdWorld;
beforeAll(async () => {
  world = await startOpenIdWorld();
});
afterAll(() => world.stop());
afterEach(() => world.provider.behave('good'));

const sessions = async (): Promise<number> =>
  Number((await world.rows('select count(*)::int as count from identity_sessions'))[0]?.['count']);
describe('signing in by an OpenID provider', () => {
  it('server.404 goes there with a code challenge, a state and a nonce, and comes back to the page that was wanted', async () => {
    const browser = world.browser();
    const { subject, email } = world.newSubject({ name: 'Nina Prado' });
    expect(await (await browser.open('/session/')).json()).toMatchObject({
      payload: {
        person: null,
        openid: [
          { id: 'openid', name: 'Provedor' },
          { id: 'escola', name: 'Escola' },
        ],
      },
    });
    const location = new URL(await browser.begin({ return_to: '/posts/1?comment_id=2' }));
    expect(location.origin).toBe(world.provider.issuer);
    const sent = Object.fromEntries(location.searchParams);
    expect(sent).toMatchObject({ response_type: 'code', code_challenge_method: 'S256', scope: 'openid email profile' });
    for (const name of ['code_challenge', 'state', 'nonce']) expect(sent[name]).toMatch(/^[\w-]{43}$/);
    for (const line of browser.cookies()) expect(line).toMatch(/Max-Age=600;.*HttpOnly;.*SameSite=Lax/);
    expect(browser.cookies()[0]).toMatch(/^__Host-ufi-sign-in=.*; Secure/);

    const answer = await browser.open(await browser.atProvider(location.href, subject));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/posts/1?comment_id=2');
    expect(await browser.person()).toBe('Nina Prado');
    expect(await (await browser.open('/session/')).json()).not.toMatchObject({
      payload: { openid: [{ id: 'openid', name: 'Provedor' }] },
    });
    expect(await world.identities(email)).toEqual([{ subject, has_password: false, email_verified: true }]);

    const other = world.browser();
    await other.signIn(subject);
    expect(await other.person()).toBe('Nina Prado');
    expect(await world.identities(email)).toHaveLength(1);
  });

  it('server.759 several providers have accounts of their own, and no answer of one is taken for another’s', async () => {
    const { subject, email } = world.newSubject({ name: 'Nina da Rua' });
    world.school.addPerson(subject, { email: `escola-${email}`, email_verified: true, name: 'Nina da Escola' });
    const [browser, pupil] = [world.browser(), world.browser()];
    await browser.signIn(subject);
    expect((await pupil.signIn(subject, { provider: 'escola' })).status).toBe(303);
    expect([await browser.person(), await pupil.person()]).toEqual(['Nina da Rua', 'Nina da Escola']);
    const account = (await (await pupil.open('/account/')).json()) as { payload: { openid: unknown } };
    expect(account.payload.openid).toEqual([
      { id: 'openid', name: 'Provedor', is_connected: false },
      { id: 'escola', name: 'Escola', is_connected: true },
    ]);
    const mixed = world.browser();
    const before = await sessions();
    const answer = new URL(await mixed.atProvider(await mixed.begin({ provider: 'escola' }), subject));
    expect(answer.pathname).toBe('/account/openid/back/escola/');
    const elsewhere = await mixed.open(`/account/openid/back/${answer.search}`);
    expect(elsewhere.status).toBe(422);
    expect(await mixed.person()).toBeNull();
    expect(await sessions()).toEqual(before);
    const { status } = await mixed.call('/session/openid/', { provider: 'outro', return_to: '/' });
    expect(status).toBe(404);
  });

  it('server.404 leads to pages of its own alone', async () => {
    const { subject } = world.newSubject();
    for (const return_to of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const answer = await world.browser().signIn(subject, { return_to });
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe('/');
    }
  });

  it('server.404 takes an answer once, in the browser in which it began, within ten minutes, and not for the head alone', async () => {
    const { subject } = world.newSubject();
    const [browser, thief] = [world.browser(), world.browser()];
    await thief.begin();
    const address = await browser.atProvider(await browser.begin(), subject);
    const before = await sessions();
    const tellsExpired = async (by: TestBrowser, at: string) => {
      const answer = await by.open(at);
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain('Esta entrada não vale mais');
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
      const { subject, email } = world.newSubject();
      const browser = world.browser();
      const before = await sessions();
      world.provider.behave(behaviour);
      const answer = await browser.signIn(subject);
      expect(answer.status).toBe(502);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(await answer.text()).toContain('Não foi possível conferir a resposta de Provedor');
      expect(await sessions()).toEqual(before);
      expect(await browser.person()).toBeNull();
      expect(await world.rows('select from identity_users where email = $1', [email])).toEqual([]);
      world.provider.behave('good');
      expect((await browser.signIn(subject)).status).toBe(303);
    },
  );

  it('server.406 says what can be done when the provider fails, does not answer or was declined, and leads back', async () => {
    const { subject } = world.newSubject();
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
      expect(answer.status).toBe(503);
      expect(text).toContain('Provedor não responde agora');
      expect(text).toContain('href="/login?return_to=%2Fgroups"');
    }
    world.provider.behave('good');
    const declined = await browser.signIn('', { return_to: '/plugins/comments/optin/?display=popup' });
    const text = await declined.text();
    expect(declined.status).toBe(422);
    expect(text).toContain('Provedor não confirmou a entrada');
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
    await world.rows(`update openid_sign_ins set expires_at = now() - interval '1 second'`);
    await world.browser().begin();
    await sweepOpenIdSignIns(world.database.pool);
    expect(await world.rows('select from openid_sign_ins')).toHaveLength(1);
  });
});
