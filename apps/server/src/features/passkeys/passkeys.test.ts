import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createSoftwareAuthenticator, type Falsified } from 'ufi-mocks/software-authenticator';
import * as v from 'valibot';
import { silentLog } from '../../database/testing/silentLog.ts';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../errors/apiError.ts';
import { createTestBackend, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { createMailOutbox, issueToken } from '../account-mail/index.ts';
import { composeMail } from '../account-mail/composeMail.ts';
import { mailJobSchema } from '../account-mail/mailJob.ts';
import { createAccountActions } from '../account-actions/index.ts';
import { createIdentity, type Identity } from '../accounts/index.ts';
import { takeOutSections } from '../take-out/takeOutSections.ts';
import { createPasskeys, relyingPartyOf, sweepPasskeyChallenges, takesPasskeys, type Passkeys } from './index.ts';

const clock = { now: () => Date.now(), monotonic: () => performance.now() };
const origin = 'https://rede.example';
const surroundings = { publicOrigin: origin, networkName: async () => 'Rede' };
const wrong = { passkey: 'wrong_passkey' };

let backend: TestBackend;
let identity: Identity;
let passkeys: Passkeys;
let resetPassword: (token: string) => Promise<string | null>;
beforeAll(async () => {
  backend = await createTestBackend();
  const { pool } = backend.database;
  const mail = createMailOutbox({ pool, log: silentLog, mailer: { send: async () => {} }, ...surroundings });
  await mail.start();
  // Only the jobs themselves are looked at here.
  await mail.stop();
  const { ids } = backend.services;
  identity = createIdentity({ pool, ids, clock });
  passkeys = createPasskeys({ pool, ids, mail, identity, party: relyingPartyOf(origin, async () => 'Rede') });
  const actions = createAccountActions({ pool, mail, identity });
  resetPassword = (token) => actions.resetPassword(token, 'outra senha boa');
});
afterAll(() => backend.stop());

const sql = async (text: string, values: unknown[] = []) =>
  (await backend.database.pool.query<Record<string, unknown>>(text, values)).rows;
const fieldsOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.fields : error),
  );
const mailTo = async (email: string) =>
  (await sql(`select data from pgboss.job where data->>'email' = $1 order by created_on`, [email])).map(({ data }) =>
    v.parse(mailJobSchema, data),
  );
const audited = async (person: string) =>
  (await sql('select action from audit where target_id = $1 order by id', [person])).map(({ action }) => action);
const holderOf = async (token: string) => (await identity.authenticate(token))?.person;

let people = 0;
async function newPerson() {
  people += 1;
  const email = `chaves${people}@casa.example`;
  const name = `Zilda ${String.fromCodePoint(96 + people)}`;
  const id = await identity.signUp({ email, password: null, name, locale: 'pt-BR' });
  const session = await identity.startSession(id);
  return { id, email, by: { person: id, session } };
}
type Options = Omit<Parameters<typeof createSoftwareAuthenticator>[0], 'origin'>;
async function personWithPasskey(options: Options = {}) {
  const person = await newPerson();
  const authenticator = createSoftwareAuthenticator({ origin, ...options });
  const made = authenticator.make(await passkeys.accounts.start(person.by));
  await passkeys.accounts.add(person.by, { name: 'Celular', ...made });
  /** Signs in, in a browser of its own if none is given. */
  const signIn = async (falsified: Falsified = {}, browser = `browser of ${person.id}`) =>
    passkeys.signIns.signIn(browser, authenticator.use(await passkeys.signIns.start(browser), falsified));
  return { ...person, authenticator, made, signIn };
}
const makeFor = async (by: Parameters<Passkeys['accounts']['start']>[0], falsified: Falsified = {}) =>
  createSoftwareAuthenticator({ origin }).make(await passkeys.accounts.start(by), falsified);

/** Well-formed, and of no key. */
const someSignature = Buffer.from('3006020101020101', 'hex');

const falsifications: [string, Falsified][] = [
  ['another origin', { origin: 'https://rede.example.evil.test' }],
  ['our origin without TLS', { origin: 'http://rede.example' }],
  ['another host', { rpId: 'evil.test' }],
  ['a frame in another page', { isInFrame: true }],
  ['an authenticator that has not verified its user', { isUserVerified: false }],
  ['a challenge that nobody has issued', { challenge: Buffer.alloc(32).toString('base64url') }],
];

describe('the passkeys of an account', () => {
  it('server.472 are told by mail and audited when they are added and removed, and only then', async () => {
    const { id, email } = await personWithPasskey();
    const [passkey] = await passkeys.accounts.list(id);
    await passkeys.accounts.rename(id, { id: passkey?.id ?? '', name: 'Chave' });
    for (let times = 0; times < 2; times += 1) await passkeys.accounts.remove(id, passkey?.id ?? '');
    const jobs = await mailTo(email);
    expect(jobs.map((job) => job.kind === 'told' && job.what)).toEqual(['passkeyAdded', 'passkeyRemoved']);
    expect(await audited(id)).toEqual(['addPasskey', 'renamePasskey', 'removePasskey']);
    const { pool } = backend.database;
    const mails = await Promise.all(jobs.map((job) => composeMail({ pool, ...surroundings }, job)));
    expect(mails).toMatchObject([
      { to: email, subject: 'Uma chave de acesso foi adicionada à sua conta em Rede' },
      { to: email, subject: 'Uma chave de acesso foi removida da sua conta em Rede' },
    ]);
    for (const mail of mails) expect(mail?.text).toContain('https://rede.example/settings/account');
  });

  it('server.472 are ten, also of two that would be the tenth at once', async () => {
    const { id, by } = await newPerson();
    const add = async () => {
      const made = await makeFor(by);
      return () => passkeys.accounts.add(by, { name: 'Chave', ...made });
    };
    const both = [await add(), await add()];
    for (let count = 0; count < 9; count += 1) await (await add())();
    const answers = await Promise.all(both.map((addOne) => fieldsOf(addOne())));
    expect(answers.filter((fields) => fields === null)).toHaveLength(1);
    expect(answers).toContainEqual({ passkey: 'too_many_passkeys' });
    expect(await passkeys.accounts.list(id)).toHaveLength(10);
    expect(await fieldsOf(passkeys.accounts.start(by))).toEqual({ passkey: 'too_many_passkeys' });
  });

  it('server.472 are one account’s alone', async () => {
    const { made } = await personWithPasskey();
    const other = await newPerson();
    const stolen = await makeFor(other.by, { credentialId: made.credential_id });
    expect(await fieldsOf(passkeys.accounts.add(other.by, { name: 'Minha', ...stolen }))).toEqual(wrong);
    expect(await passkeys.accounts.list(other.id)).toEqual([]);
  });

  it.each([...falsifications, ['a sign-in', { type: 'webauthn.get' }] as const])(
    'server.474 are not added by %s',
    async (_, falsified) => {
      const { id, by, email } = await newPerson();
      const made = await makeFor(by, falsified);
      expect(await fieldsOf(passkeys.accounts.add(by, { name: 'Chave', ...made }))).toEqual(wrong);
      expect(await passkeys.accounts.list(id)).toEqual([]);
      expect(await mailTo(email)).toEqual([]);
      expect(await audited(id)).toEqual([]);
    },
  );

  it('server.475 are added once, in five minutes, in the session in which that began, while it lasts', async () => {
    const { id, by } = await newPerson();
    const elsewhere = { person: id, session: await identity.startSession(id) };
    const made = { name: 'Chave', ...(await makeFor(by)) };
    expect(await fieldsOf(passkeys.accounts.add(elsewhere, made))).toEqual(wrong);
    const both = await Promise.all([1, 2].map(() => fieldsOf(passkeys.accounts.add(by, made))));
    expect(both).toEqual(expect.arrayContaining([null, wrong]));

    const late = { name: 'Tarde', ...(await makeFor(by)) };
    await sql(`update passkey_challenges set expires_at = now() - interval '1 second'`);
    expect(await fieldsOf(passkeys.accounts.add(by, late))).toEqual(wrong);
    const signedOut = { name: 'Fora', ...(await makeFor(by)) };
    await identity.signOut(by.session);
    expect(await fieldsOf(passkeys.accounts.add(by, signedOut))).toEqual(wrong);
    expect(await passkeys.accounts.list(id)).toHaveLength(1);
  });

  it('server.479 are in the copy of one’s data by name, and go with the account', async () => {
    const { id } = await personWithPasskey();
    const rows = JSON.stringify(await sql(takeOutSections.settings, [id]));
    expect(rows).toContain('"passkey":"Celular"');
    expect(rows).not.toContain('public_key');
    await sql('update people set user_id = null where id = $1', [id]);
    await sql('delete from identity_users where id = $1', [id]);
    expect(await sql('select from passkeys where user_id = $1', [id])).toEqual([]);
  });

  it('server.479 are removed by a password by a link where nobody had shown that the address is theirs', async () => {
    const reset = async (isConfirmed: boolean) => {
      const { id, email } = await personWithPasskey();
      await sql('update identity_users set email_verified = $2 where id = $1', [id, isConfirmed]);
      const link = { purpose: 'reset', user: id, email } as const;
      const token = await transaction(backend.database.pool, (client) => issueToken(client, link));
      expect(await resetPassword(token ?? '')).toBe(id);
      return passkeys.accounts.list(id);
    };
    expect(await reset(false)).toEqual([]);
    expect(await reset(true)).toHaveLength(1);
  });
});

describe('signing in with a passkey', () => {
  it.each(['ES256', 'EdDSA'] as const)('server.473 starts a session of its account (%s)', async (kind) => {
    const { id, signIn } = await personWithPasskey({ kind });
    expect(await holderOf(await signIn())).toBe(id);
    expect(await passkeys.accounts.list(id)).toMatchObject([{ name: 'Celular', used_time: expect.any(Number) }]);
  });

  it('server.473 takes no second step besides, and asks for no account', async () => {
    const { id, signIn } = await personWithPasskey();
    await sql(`insert into second_steps (user_id, secret, turned_on_at) values ($1, 'x', now())`, [id]);
    expect(await passkeys.signIns.start('browser')).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'rede.example',
      userVerification: 'required',
    });
    expect(await holderOf(await signIn())).toBe(id);
  });

  it.each([
    ...falsifications,
    ['a passkey that is made', { type: 'webauthn.create' }] as const,
    ['what is not signed', { signature: Buffer.alloc(0) }] as const,
    ['what another key has signed', { signature: someSignature }] as const,
    ['a passkey of nobody', { credentialId: 'AAECAwQFBgcICQoLDA0ODw' }] as const,
    ['a passkey that names another account', { userHandle: Buffer.from('1').toString('base64url') }] as const,
  ])('server.474 is refused for %s', async (_, falsified) => {
    const { id, signIn } = await personWithPasskey();
    expect(await fieldsOf(signIn(falsified))).toEqual(wrong);
    expect(await sql('select from identity_sessions where user_id = $1', [id])).toHaveLength(1);
    expect((await passkeys.accounts.list(id))[0]).not.toHaveProperty('used_time');
    expect(await holderOf(await signIn())).toBe(id);
  });

  it('server.474 is refused for the passkey of somebody else, signed with one’s own key', async () => {
    const victim = await personWithPasskey();
    const thief = await personWithPasskey();
    const asVictim = { credentialId: victim.made.credential_id };
    expect(await fieldsOf(thief.signIn(asVictim))).toEqual(wrong);
    const handle = { ...asVictim, userHandle: Buffer.from(victim.id).toString('base64url') };
    expect(await fieldsOf(thief.signIn(handle))).toEqual(wrong);
    const ownForVictim = { userHandle: handle.userHandle };
    expect(await fieldsOf(thief.signIn(ownForVictim))).toEqual(wrong);
  });

  it('server.474 verifies a signature for an unknown passkey as for a known one', async () => {
    const { authenticator } = await personWithPasskey();
    const verify = countVerified();
    const asked = async (falsified: Falsified) => {
      const used = authenticator.use(await passkeys.signIns.start('b'), { signature: someSignature, ...falsified });
      await fieldsOf(passkeys.signIns.signIn('b', used));
      return verify.take();
    };
    const known = await asked({});
    const unknown = await asked({ credentialId: 'AAECAwQFBgcICQoLDA0ODw' });
    verify.stop();
    expect(known).toBeGreaterThan(0);
    expect(unknown).toBe(known);
  });

  it('server.475 takes a challenge once, in five minutes, in the browser that asked for it', async () => {
    const { id, authenticator, signIn } = await personWithPasskey({ counts: false });
    const used = async (browser = 'one') => authenticator.use(await passkeys.signIns.start(browser));
    const once = await used();
    expect(await fieldsOf(passkeys.signIns.signIn('other', once))).toEqual(wrong);
    expect(await fieldsOf(passkeys.signIns.signIn(null, once))).toEqual(wrong);
    const both = await Promise.all([1, 2].map(() => fieldsOf(passkeys.signIns.signIn('one', once))));
    expect(both).toEqual(expect.arrayContaining([null, wrong]));

    const [{ left } = {}] = await sql(`
      select extract(epoch from max(expires_at) - now())::int as left from passkey_challenges`);
    expect(left).toBeLessThanOrEqual(300);
    const late = await used();
    await sql(`update passkey_challenges set expires_at = now() - interval '1 second'`);
    expect(await fieldsOf(passkeys.signIns.signIn('one', late))).toEqual(wrong);
    await sweepPasskeyChallenges(backend.database.pool);
    expect(await sql('select from passkey_challenges')).toEqual([]);

    const { by } = await newPerson();
    const toAdd = authenticator.use({ ...(await passkeys.signIns.start('one')) }, await passkeys.accounts.start(by));
    expect(await fieldsOf(passkeys.signIns.signIn(by.session, toAdd))).toEqual(wrong);
    expect(await holderOf(await signIn())).toBe(id);
  });

  it('server.476 refuses and audits a count that does not grow, but not one that is none', async () => {
    const { id, signIn } = await personWithPasskey();
    await signIn({ counter: 9 });
    expect(await fieldsOf(signIn({ counter: 9 }))).toEqual(wrong);
    expect(await fieldsOf(signIn({ counter: 8 }))).toEqual(wrong);
    expect(await fieldsOf(signIn({ counter: 0 }))).toEqual(wrong);
    // Whoever can't sign counts nothing.
    expect(await fieldsOf(signIn({ counter: 3, signature: Buffer.alloc(8) }))).toEqual(wrong);
    expect(await audited(id)).toEqual(['addPasskey', 'refusePasskey', 'refusePasskey', 'refusePasskey']);
    expect(await holderOf(await signIn({ counter: 10 }))).toBe(id);

    const countless = await personWithPasskey({ counts: false });
    for (let times = 0; times < 2; times += 1) expect(await holderOf(await countless.signIn())).toBe(countless.id);
  });

  it('server.479 begins no session with a passkey that is removed meanwhile', async () => {
    const { id, authenticator } = await personWithPasskey();
    const { pool } = backend.database;
    const { ids } = backend.services;
    const started: string[] = [];
    const removing = {
      ...identity,
      startSession: async (user: string) => {
        await sql('delete from passkeys where user_id = $1', [user]);
        const token = await identity.startSession(user);
        started.push(token);
        return token;
      },
    };
    const party = relyingPartyOf(origin, async () => 'Rede');
    const { signIns } = createPasskeys({ pool, ids, mail: { add: async () => {} }, identity: removing, party });
    const used = authenticator.use(await signIns.start('b'));
    expect(await fieldsOf(signIns.signIn('b', used))).toEqual(wrong);
    expect(started).toHaveLength(1);
    expect(await holderOf(started[0] ?? '')).toBeUndefined();
    expect(await sql('select from identity_sessions where user_id = $1', [id])).toHaveLength(1);
  });
});

/** Counts the signatures that are verified. */
function countVerified() {
  const { subtle } = globalThis.crypto;
  const verify = subtle.verify.bind(subtle);
  let count = 0;
  subtle.verify = (...args: Parameters<typeof verify>) => {
    count += 1;
    return verify(...args);
  };
  return {
    take: () => {
      const taken = count;
      count = 0;
      return taken;
    },
    stop: () => {
      subtle.verify = verify;
    },
  };
}

describe('the address of an instance', () => {
  it.each([
    ['https://rede.example', true],
    ['https://rede.example:8443', true],
    ['http://localhost:4000', true],
    ['http://rede.example', false],
    ['https://192.0.2.7', false],
    ['http://127.0.0.1:4000', false],
    ['https://[2001:db8::1]', false],
  ])('server.478 %s takes passkeys: %s', (publicOrigin, takes) => {
    expect(takesPasskeys(publicOrigin)).toBe(takes);
  });
});
