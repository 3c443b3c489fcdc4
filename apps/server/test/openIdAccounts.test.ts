import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insertInvitation } from '../src/features/sign-up/index.ts';
import { issueToken } from '../src/features/account-mail/index.ts';
import { eraseLeft } from '../src/features/leaving/index.ts';
import { takeOutSections } from '../src/features/take-out/takeOutSections.ts';
import { transaction } from '../src/database/transaction.ts';
import { appCode } from 'ufi-mocks/authenticator-app';
import { startOpenIdWorld, testPassword, type OpenIdWorld } from './openIdWorld.ts';

let world: OpenIdWorld;
beforeAll(async () => {
  world = await startOpenIdWorld();
});
afterAll(() => world.stop());

const step = '/account/openid/step/';

describe('the account of a sign-in by an OpenID provider', () => {
  const mailTo = async (email: string) =>
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
    const unsure = world.newSubject({ email_verified: false });
    const browser = world.browser();
    expect((await browser.signIn(unsure.subject)).status).toBe(303);
    expect(await (await browser.open('/session/')).json()).toMatchObject({ payload: { mustconfirm: true } });
    expect(await world.identities(unsure.email)).toMatchObject([{ email_verified: false }]);
    const confirmations = await world.rows(
      `select from pgboss.job where data->>'kind' = 'confirm' and data->>'email' = $1`,
      [unsure.email],
    );
    expect(confirmations).toHaveLength(1);
    const nameless = world.newSubject({ email: undefined });
    const answer = await world.browser().signIn(nameless.subject);
    expect(await answer.text()).toContain('não informou o seu endereço de e-mail');
  });

  it('server.407 asks for a name where the provider’s is none that one may have, and says what is wrong with it', async () => {
    const { subject, email } = world.newSubject({ name: '' });
    const browser = world.browser();
    const answer = await browser.signIn(subject, { return_to: '/groups' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toEqual(step);
    expect(await (await browser.open(step)).text()).toContain('name="name"');
    expect(await (await world.browser().open(step)).text()).not.toContain('name="name"');
    for (const name of ['', '\u200b', 'x'.repeat(65), 'Suporte']) {
      const wrong = await browser.send(step, { name });
      expect(wrong.status).toBe(422);
      expect(await wrong.text()).toContain('Este nome não pode ser usado');
    }
    const hostile = await browser.send(step, { name: `"><script>${'x'.repeat(64)}` });
    expect(await hostile.text()).not.toContain('<script>');
    const foreign = await browser.open(step, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ name: 'Rosa' }),
    });
    expect(foreign.status).toBe(403);
    expect(await world.identities(email)).toEqual([]);
    const done = await browser.send(step, { name: 'Rosa Lima' });
    expect(done.status).toBe(303);
    expect(done.headers.get('location')).toBe('/groups');
    expect(await browser.person()).toBe('Rosa Lima');
    expect((await browser.open(step)).status).toBe(422);
  });

  it('server.407 says at once that the provider’s name is none that one may have, in a form that waits ten minutes in all', async () => {
    const { subject } = world.newSubject({ name: 'Suporte' });
    const browser = world.browser();
    const answer = await browser.signIn(subject);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toEqual(step);
    const form = await (await browser.open(step)).text();
    expect(form).toContain('Este nome não pode ser usado');
    expect(form).toContain('value="Suporte"');
    await world.rows(`update openid_sign_ins set expires_at = now() + interval '1 minute' where state = 'waiting'`);
    expect((await browser.send(step, { name: 'Suporte' })).status).toBe(422);
    const late = await world.rows(
      `select from openid_sign_ins where state = 'waiting' and expires_at > now() + interval '2 minutes'`,
    );
    expect(late).toEqual([]);
    expect((await browser.send(step, { name: 'Zélia Reis' })).status).toBe(303);
  });

  it('server.408 is that of the address where both sides have confirmed it, which its person is told', async () => {
    const { subject, email } = world.newSubject();
    const { id, name } = await world.newAccount(email, true);
    const browser = world.browser();
    expect((await browser.signIn(subject)).status).toBe(303);
    expect(await browser.person()).toBe(name);
    expect(await world.identities(email)).toEqual([{ subject, has_password: true, email_verified: true }]);
    expect(await mailTo(email)).toEqual(['openIdConnected']);
    expect(await audited(id)).toEqual(['connectOpenId']);
    await world.browser().signIn(subject);
    expect(await mailTo(email)).toEqual(['openIdConnected']);
  });

  it.each([
    ['the provider has not', { email_verified: false }, true],
    ['the provider says nothing', { email_verified: undefined }, true],
    ['the provider says a text', { email_verified: 'true' }, true],
    ['its person has not', { email_verified: true }, false],
  ])(
    'server.408 is not that of an address that %s confirmed: one is told to sign in by password',
    async (_, claims, isConfirmed) => {
      const { subject, email } = world.newSubject(claims);
      await world.newAccount(email, isConfirmed);
      const browser = world.browser();
      const answer = await browser.signIn(subject);
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain('Já existe uma conta com o seu endereço');
      expect(await browser.person()).toBeNull();
      expect(await world.identities(email)).toEqual([]);
      expect(await mailTo(email)).toEqual([]);
    },
  );

  it('server.408 is not that of an address whose account has another identity at the provider', async () => {
    const { subject, email } = world.newSubject();
    await world.browser().signIn(subject);
    const { subject: other } = world.newSubject({ email });
    const answer = await world.browser().signIn(other);
    expect(await answer.text()).toContain('Já existe uma conta');
    expect(await world.identities(email)).toMatchObject([{ subject }]);
  });

  it('server.410 is connected with the password, in the same session, and disconnected with it', async () => {
    const { subject, email } = world.newSubject({ email: 'outro@longe.example' });
    const { id, name } = await world.newAccount(email, false);
    const browser = world.browser();
    await browser.call('/session/sign_in/', { email, password: testPassword });
    const account = async () =>
      ((await (await browser.open('/account/')).json()) as { payload: { openid: unknown[] } }).payload.openid[0];
    expect(await account()).toEqual({ id: 'openid', name: 'Provedor', is_connected: false });
    expect(
      (await browser.call('/account/openid/connect/', { provider: 'openid', password: 'x' })).body.error?.fields,
    ).toHaveProperty('password');
    const begun = await browser.call('/account/openid/connect/', { provider: 'openid', password: testPassword });
    const location = String(begun.body.payload?.['location']);
    const answer = await browser.open(await browser.atProvider(location, subject));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/settings/account');
    expect(await account()).toEqual({ id: 'openid', name: 'Provedor', is_connected: true });
    const other = world.browser();
    await other.signIn(subject);
    expect(await other.person()).toBe(name);

    expect(
      (await browser.call('/account/openid/disconnect/', { provider: 'openid', password: 'x' })).body.error?.fields,
    ).toHaveProperty('password');
    expect(
      (await browser.call('/account/openid/disconnect/', { provider: 'openid', password: testPassword })).status,
    ).toBe(200);
    expect(await account()).toEqual({ id: 'openid', name: 'Provedor', is_connected: false });
    expect(await mailTo(email)).toEqual(['openIdConnected', 'openIdDisconnected']);
    expect(await audited(id)).toEqual(['connectOpenId', 'disconnectOpenId']);
  });

  it('server.410 is not connected in another session, to an identity of others, or to a second one', async () => {
    const [one, two] = [world.newSubject(), world.newSubject()];
    await world.browser().signIn(one.subject);
    await world.newAccount('dora@casa.example', true);
    const browser = world.browser();
    const begin = async () => {
      await browser.call('/session/sign_in/', { email: 'dora@casa.example', password: testPassword });
      const { body } = await browser.call('/account/openid/connect/', { provider: 'openid', password: testPassword });
      return String(body.payload?.['location']);
    };
    const ofOthers = await browser.open(await browser.atProvider(await begin(), one.subject));
    expect(await ofOthers.text()).toContain('já entra em outra conta');
    const address = await browser.atProvider(await begin(), two.subject);
    await browser.call('/session/sign_out/', {});
    await browser.call('/session/sign_in/', { email: 'dora@casa.example', password: testPassword });
    expect(await (await browser.open(address)).text()).toContain('A sessão em que você começou a conectar');
    expect(await world.identities('dora@casa.example')).toEqual([]);
    world.provider.addPerson('terceira', {});
    expect((await browser.open(await browser.atProvider(await begin(), 'terceira'))).status).toBe(303);
    await world.rows(`update openid_identities set subject = 'quarta' where subject = 'terceira'`);
    const another = world.browser();
    await another.call('/session/sign_in/', { email: 'dora@casa.example', password: testPassword });
    const { body } = await another.call('/account/openid/connect/', { provider: 'openid', password: testPassword });
    const answer = await another.open(await another.atProvider(String(body.payload?.['location']), 'terceira'));
    expect(await answer.text()).toContain('já está conectada a outra conta');
  });

  it('server.410 keeps its only way in: without a password it is not disconnected, and says where to set one', async () => {
    const { subject, email } = world.newSubject();
    const browser = world.browser();
    await browser.signIn(subject);
    const { payload } = (await (await browser.open('/account/')).json()) as { payload: unknown };
    expect(payload).toMatchObject({ has_no_password: true, openid: [{ is_connected: true }, { is_connected: false }] });
    const refused = await browser.call('/account/openid/disconnect/', { provider: 'openid', password: 'qualquer' });
    expect(refused).toMatchObject({
      status: 422,
      body: { error: { fields: { password: expect.stringContaining('ainda não tem senha') } } },
    });
    expect(await world.identities(email)).toHaveLength(1);
  });

  const setMode = (mode: string) => world.rows('update instance_settings set sign_up = $1', [mode]);

  it('server.407 is made as the instance lets people in: nobody, or whoever was invited, once', async () => {
    const { id } = await world.newAccount('dona@casa.example', true);
    const [invited, late] = [world.newSubject({ name: '' }), world.newSubject()];
    const invite = () =>
      transaction(world.database.pool, (client) =>
        insertInvitation(client, { id: '7000000000000000001', email: null, uses: 1, days: 1, by: id, clientId: null }),
      );
    await setMode('closed');
    const closed = await world.browser().signIn(invited.subject);
    expect(closed.status).toBe(422);
    expect(await closed.text()).toContain('não aceita contas novas');
    await setMode('invitation');
    const { secret } = await invite();
    for (const invitation of [undefined, 'outro']) {
      const answer = await world.browser().signIn(invited.subject, { invitation });
      expect(await answer.text()).toContain('é preciso um convite que ainda valha');
    }
    // The invitation lasts through the form for the name.
    const browser = world.browser();
    expect((await browser.signIn(invited.subject, { invitation: secret })).headers.get('location')).toBe(step);
    expect((await browser.send(step, { name: 'Clara Reis' })).status).toBe(303);
    expect(await browser.person()).toBe('Clara Reis');
    const used = await world.browser().signIn(late.subject, { invitation: secret });
    expect(await used.text()).toContain('é preciso um convite que ainda valha');
    expect(await world.identities(late.email)).toEqual([]);
    // Who has an account signs in, whoever is let in.
    await setMode('closed');
    expect((await world.browser().signIn(invited.subject)).status).toBe(303);
    await setMode('open');
  });

  it('server.409 asks for the code of the second step, too, before anything is joined or begun', async () => {
    const { subject, email } = world.newSubject();
    const { name } = await world.newAccount(email, true);
    const owner = world.browser();
    await owner.call('/session/sign_in/', { email, password: testPassword });
    const started = await owner.call('/account/second_step/start/', { password: testPassword });
    const secret = String(started.body.payload?.['secret']);
    await owner.call('/account/second_step/on/', { code: await appCode(secret) });

    const browser = world.browser();
    const answer = await browser.signIn(subject, { return_to: '/groups' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toEqual(step);
    expect(await browser.person()).toBeNull();
    expect(await world.identities(email)).toEqual([]);
    expect(await (await browser.open(step)).text()).toContain('name="code"');
    for (const code of ['', '000000', await appCode(secret)]) {
      const wrong = await browser.send(step, { code });
      expect(wrong.status).toBe(422);
      expect(await wrong.text()).toContain('Este código não vale');
    }
    // Another browser does not go on with it.
    const next = await appCode(secret, { later: 1 });
    expect(await (await world.browser().send(step, { code: next })).text()).toContain('Esta entrada não vale mais');
    const done = await browser.send(step, { code: next });
    expect(done.status).toBe(303);
    expect(done.headers.get('location')).toBe('/groups');
    expect(await browser.person()).toEqual(name);
    expect(await world.identities(email)).toMatchObject([{ subject }]);
    expect((await world.browser().signIn(subject)).headers.get('location')).toBe(step);
  });

  it('server.423 is taken out and deleted with the identity', async () => {
    const { subject, email } = world.newSubject();
    const browser = world.browser();
    await browser.signIn(subject);
    const [row] = await world.rows(
      'select p.id::text from people p join identity_users u on u.id = p.user_id where u.email = $1',
      [email],
    );
    const person = String(row?.['id']);
    const settings = await world.rows(takeOutSections.settings, [person]);
    expect(settings.map(({ entry }) => entry)).toContainEqual(
      expect.objectContaining({ signs_in_by: expect.stringContaining(world.provider.issuer), as: subject }),
    );
    await world.rows(`insert into leaving_people (person_id, ends_at) values ($1, now())`, [person]);
    const { pool } = world.database;
    await eraseLeft({ services: { pool } as never, mail: { add: async () => {} } });
    expect(await world.rows('select from openid_identities where subject = $1', [subject])).toEqual([]);
    // Whoever comes again is somebody new.
    await browser.signIn(subject);
    expect(await world.identities(email)).toHaveLength(1);
  });

  it('server.423 loses its identity with a password by a link, if nobody had shown before that the address is theirs', async () => {
    const [unsure, sure] = [world.newSubject({ email_verified: false }), world.newSubject()];
    for (const { subject, email } of [unsure, sure]) {
      await world.browser().signIn(subject);
      const [row] = await world.rows('select id from identity_users where email = $1', [email]);
      const token = await issueToken(world.database.pool, { purpose: 'reset', user: String(row?.['id']), email });
      const reset = await world.browser().call('/account/reset/password/', { token, password: testPassword });
      expect(reset.status).toBe(200);
      const other = world.browser();
      expect((await other.call('/session/sign_in/', { email, password: testPassword })).status).toBe(200);
    }
    expect(await world.identities(unsure.email)).toEqual([]);
    expect(await world.identities(sure.email)).toMatchObject([{ has_password: true }]);
  });

  it('server.426 is as suspended, and as left, as with a password', async () => {
    const { subject, email } = world.newSubject();
    const { id } = await world.newAccount(email, true);
    await world.browser().signIn(subject);
    await world.rows(`insert into account_suspensions (person_id, reason, by_person_id) values ($1, 'ofensas', $1)`, [
      id,
    ]);
    const browser = world.browser();
    await browser.signIn(subject);
    expect(await (await browser.open('/session/')).json()).toMatchObject({
      payload: { suspension: { reason: 'ofensas' } },
    });
    expect(
      (await browser.call('/account/openid/disconnect/', { provider: 'openid', password: testPassword })).status,
    ).toBe(200);
    await world.rows('delete from account_suspensions where person_id = $1', [id]);
    await world.rows(`insert into leaving_people (person_id, ends_at) values ($1, now() + interval '1 day')`, [id]);
    const leaving = world.browser();
    expect((await leaving.signIn(subject)).status).toBe(303);
    expect(await leaving.person()).toBeNull();
    expect(await (await leaving.open('/account/back/')).text()).toContain('Esta conta será apagada');
  });
});

describe('limits of sign-ins by an OpenID provider', () => {
  let limited: OpenIdWorld;
  beforeAll(async () => {
    limited = await startOpenIdWorld({ UFI_ACCOUNTS_PER_DAY: '1', UFI_SIGN_INS_PER_MINUTE: '4' });
  });
  afterAll(() => limited.stop());

  it('server.427 count new accounts of a network over a day, and sign-ins that begin', async () => {
    const begun = limited.browser();
    expect((await begun.signIn(limited.newSubject().subject)).status).toBe(303);
    const { subject, email } = limited.newSubject();
    const answer = await limited.browser().signIn(subject);
    expect(answer.status).toBe(429);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await limited.identities(email)).toEqual([]);
    const statuses: number[] = [];
    for (let times = 0; times < 12; times += 1)
      statuses.push((await begun.call('/session/openid/', { provider: 'openid', return_to: '/' })).status);
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });
});
