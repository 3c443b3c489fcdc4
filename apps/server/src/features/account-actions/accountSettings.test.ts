import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../../database/engine/index.ts';
import { createTestDatabase } from '../../database/testing/index.ts';
import { silentLog } from '../../database/testing/silentLog.ts';
import { ApiError } from '../../errors/apiError.ts';
import { createIdGenerator } from '../../runtime/createIdGenerator.ts';
import { createMailOutbox, issueToken, type MailOutbox } from '../account-mail/index.ts';
import { composeMail } from '../account-mail/composeMail.ts';
import { createIdentity, type Identity } from '../accounts/index.ts';
import { createAccountActions, type AccountActions } from './index.ts';

const clock = { now: () => Date.now(), monotonic: () => performance.now() };
const ids = createIdGenerator({ clock, node: 0 });
const surroundings = { publicOrigin: 'https://rede.example', networkName: async () => 'Rede' };
const password = 'uma senha antiga';

let database: Database;
let mail: MailOutbox;
let identity: Identity;
let accounts: AccountActions;

beforeAll(async () => {
  database = await createTestDatabase();
  const { pool } = database;
  mail = createMailOutbox({ pool, log: silentLog, mailer: { send: async () => {} }, ...surroundings });
  await mail.start();
  // Only the jobs themselves are looked at here.
  await mail.stop();
  identity = createIdentity({ pool, ids, clock, confirmations: mail });
  accounts = createAccountActions({ pool, mail, identity });
});
afterAll(() => database.stop());

let people = 0;
async function newPerson() {
  people += 1;
  const email = `pessoa${people}@casa.example`;
  const person = await identity.signUp({ email, password, name: `Pessoa ${people}`, locale: 'en-US' });
  const session = await identity.startSession(person);
  const link = async (to = email) =>
    (await issueToken(database.pool, { purpose: 'address', user: person, email: to })) ?? '';
  return { person, session, email, link, by: { person, session } };
}

const jobs = async (): Promise<unknown[]> => {
  const { rows } = await database.pool.query<{ data: unknown }>('select data from pgboss.job order by created_on');
  return rows.map(({ data }) => data);
};
const fieldsOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.fields : error),
  );
const emailOf = async ({ by }: { by: { person: string; session: string } }) => {
  const { email, is_confirmed } = await accounts.fetchAccount(by);
  return { email, is_confirmed };
};

describe('the confirmation of an address', () => {
  it('server.417 is asked of who signs up, by a link, and no longer once it is done; not of owners, nor where it is turned off', async () => {
    const { person, session, email, link } = await newPerson();
    expect((await jobs()).at(-1)).toEqual({ kind: 'confirm', user: person, email });
    expect(await identity.authenticate(session)).toMatchObject({ person, mustConfirm: true });
    const { pool } = database;
    const elsewhere = createIdentity({ pool, ids, clock });
    expect(await elsewhere.authenticate(session)).toEqual({ person, locale: 'en-US' });
    const before = (await jobs()).length;
    const open = await elsewhere.signUp({ email: 'livre@casa.example', password, name: 'Livre', locale: 'ar' });
    expect(await jobs()).toHaveLength(before);
    expect(await identity.authenticate(await identity.startSession(open))).toEqual({ person: open, locale: 'ar' });
    const owner = await newPerson();
    await pool.query('update people set is_instance_owner = true where id = $1', [owner.person]);
    expect(await identity.authenticate(owner.session)).not.toHaveProperty('mustConfirm');
    expect(await accounts.confirmAddress(await link())).toBe(true);
    expect(await identity.authenticate(session)).toEqual({ person, locale: 'en-US' });
  });

  it('server.418 takes a link once, and none that is late, unknown or for something else; it is sent again until then', async () => {
    const one = await newPerson();
    const before = (await jobs()).length;
    await accounts.sendConfirmation(one.person);
    await accounts.sendConfirmation(one.person);
    expect((await jobs()).slice(before)).toEqual([{ kind: 'confirm', user: one.person, email: one.email }]);
    const late = await one.link();
    await database.pool.query('update account_tokens set expires_at = now() where user_id = $1', [one.person]);
    const reset = await issueToken(database.pool, { purpose: 'reset', user: one.person, email: one.email });
    for (const token of [late, reset ?? '', 'a'.repeat(43)]) expect(await accounts.confirmAddress(token)).toBe(false);
    expect(await emailOf(one)).toEqual({ email: one.email, is_confirmed: false });
    const token = await one.link();
    const results = await Promise.all([1, 2, 3].map(() => accounts.confirmAddress(token)));
    expect(results.filter((isDone) => isDone)).toHaveLength(1);
    expect(await emailOf(one)).toEqual({ email: one.email, is_confirmed: true });
    await accounts.sendConfirmation(one.person);
    expect(await jobs()).toHaveLength(before + 1);
  });
});

describe('a new address', () => {
  it('server.420 is asked for with the password, becomes the account’s by its link, and the one of before is told', async () => {
    const one = await newPerson();
    const next = `novo-${one.email}`;
    const refused = accounts.changeAddress(one.by, { password: 'outra senha', email: next });
    expect(await fieldsOf(refused)).toEqual({ password: 'wrong_password' });
    const before = (await jobs()).length;
    await accounts.changeAddress(one.by, { password, email: next.toUpperCase() });
    expect((await jobs()).slice(before)).toEqual([{ kind: 'confirm', user: one.person, email: next }]);
    expect((await emailOf(one)).email).toBe(one.email);
    const toBefore = await issueToken(database.pool, { purpose: 'reset', user: one.person, email: one.email });
    expect(await accounts.confirmAddress(await one.link(next))).toBe(true);
    expect(await emailOf(one)).toEqual({ email: next, is_confirmed: true });
    expect((await jobs()).at(-1)).toEqual({
      kind: 'told',
      what: 'addressChanged',
      email: one.email,
      locale: 'en-US',
    });
    expect(await accounts.resetPassword(toBefore ?? '', 'roubada agora')).toBeNull();
    expect(await identity.signIn(next, password)).not.toBe('');
  });

  it('server.420 that another account has is answered alike and sent nothing; one that another takes meanwhile is refused', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    await accounts.changeAddress(one.by, { password, email: other.email });
    const { pool } = database;
    const job = { kind: 'confirm', user: one.person } as const;
    expect(await composeMail({ pool, ...surroundings }, { ...job, email: other.email })).toBeNull();
    expect(await composeMail({ pool, ...surroundings }, { ...job, email: one.email })).toMatchObject({ to: one.email });
    const token = await one.link(other.email);
    expect(await fieldsOf(accounts.confirmAddress(token))).toEqual({ email: 'taken' });
    expect(await emailOf(one)).toEqual({ email: one.email, is_confirmed: false });
  });
});

describe('a changed password', () => {
  it('server.419 needs the present one, ends every other session and all links, and is told', async () => {
    const one = await newPerson();
    const others = [await identity.startSession(one.person), await identity.startSession(one.person)];
    for (const token of others) await identity.authenticate(token);
    const links = [
      await one.link('invasor@casa.example'),
      (await issueToken(database.pool, { purpose: 'reset', user: one.person, email: one.email })) ?? '',
    ] as const;
    const change = (present: string, next: string) =>
      accounts.changePassword(one.by, { password: present, next }).then(() => null);
    expect(await fieldsOf(change('outra senha', 'uma senha nova'))).toEqual({ password: 'wrong_password' });
    for (const token of others) expect(await identity.authenticate(token)).not.toBeNull();
    await change(password, 'uma senha nova');
    for (const token of others) expect(await identity.authenticate(token)).toBeNull();
    expect(await identity.authenticate(one.session)).not.toBeNull();
    expect(await accounts.confirmAddress(links[0])).toBe(false);
    expect(await accounts.resetPassword(links[1], 'mais uma senha')).toBeNull();
    expect(await identity.signIn(one.email, 'uma senha nova')).not.toBe('');
    const told = { kind: 'told', what: 'passwordChanged', email: one.email, locale: 'en-US' };
    expect((await jobs()).at(-1)).toEqual(told);
  });

  it('server.419 is one of two that are set at the same time', async () => {
    const one = await newPerson();
    const set = (next: string) =>
      accounts.changePassword(one.by, { password, next }).then(
        () => next,
        () => null,
      );
    const done = (await Promise.all([set('senha numero um'), set('senha numero dois')])).filter(
      (next) => next !== null,
    );
    expect(done).toHaveLength(1);
    expect(await identity.signIn(one.email, done[0] ?? '')).not.toBe('');
  });
});

describe('the sessions of an account', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

  it('server.421 are listed with their browsers, and ended one by one or all but this; nobody ends those of others', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const [second, third, fourth] = [
      await identity.startSession(one.person),
      await identity.startSession(one.person),
      await identity.startSession(one.person),
    ] as const;
    await identity.nameSession(second, firefox);
    await identity.nameSession(third, '<script>');
    const { sessions } = await accounts.fetchAccount(one.by);
    expect(sessions.map(({ is_current }) => is_current)).toEqual([true, false, false, false]);
    const named = sessions.filter(({ browser }) => browser !== undefined);
    expect(named).toEqual([expect.objectContaining({ browser: 'Firefox', system: 'Linux' })]);
    expect(await accounts.endSession(other.by, named[0]?.id ?? '')).toBe(false);
    expect(await identity.authenticate(second)).not.toBeNull();
    expect(await accounts.endSession(one.by, named[0]?.id ?? '')).toBe(false);
    expect(await accounts.endSession(one.by, named[0]?.id ?? '')).toBe(false);
    expect(await identity.authenticate(second)).toBeNull();
    await accounts.endOtherSessions(one.by);
    for (const token of [third, fourth]) expect(await identity.authenticate(token)).toBeNull();
    for (const token of [one.session, other.session]) expect(await identity.authenticate(token)).not.toBeNull();
    expect(await accounts.endSession(one.by, sessions[0]?.id ?? '')).toBe(true);
    expect(await identity.authenticate(one.session)).toBeNull();
  });
});
