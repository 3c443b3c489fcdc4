import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../../database/engine/index.ts';
import { createTestDatabase } from '../../database/testing/index.ts';
import { silentLog } from '../../database/testing/silentLog.ts';
import { createIdGenerator } from '../../runtime/createIdGenerator.ts';
import { makeResetLink } from '../../start/operators/makeResetLink.ts';
import { createMailOutbox, issueToken, type MailOutbox } from '../account-mail/index.ts';
import { createIdentity, type Identity } from '../accounts/index.ts';
import { createAccountActions, type AccountActions } from './index.ts';

const clock = { now: () => Date.now(), monotonic: () => performance.now() };
const ids = createIdGenerator({ clock, node: 0 });
const oldPassword = 'uma senha antiga';
const newPassword = 'uma senha nova';

let database: Database;
let mail: MailOutbox;
let identity: Identity;
let accounts: AccountActions;

beforeAll(async () => {
  database = await createTestDatabase();
  const { pool } = database;
  const mailer = { send: async () => {} };
  mail = createMailOutbox({
    pool,
    log: silentLog,
    mailer,
    publicOrigin: 'https://rede.example',
    networkName: async () => 'Rede',
  });
  await mail.start();
  // Only the jobs themselves are looked at here.
  await mail.stop();
  identity = createIdentity({ pool, ids, clock });
  accounts = createAccountActions({ pool, mail, identity });
});
afterAll(() => database.stop());

let people = 0;
async function newPerson() {
  people += 1;
  const email = `pessoa${people}@casa.example`;
  const id = await identity.signUp({ email, password: oldPassword, name: `Pessoa ${people}`, locale: 'ar' });
  const link = async () => (await issueToken(database.pool, { purpose: 'reset', user: id, email })) ?? '';
  return { id, email, link };
}

const jobs = async (): Promise<unknown[]> => {
  const { rows } = await database.pool.query<{ data: unknown }>('select data from pgboss.job order by created_on');
  return rows.map(({ data }) => data);
};
const canSignIn = (email: string, password: string): Promise<boolean> =>
  identity.signIn(email, password).then(
    () => true,
    () => false,
  );

describe('a link to set a new password', () => {
  it('server.414 is asked for by one statement, the same with and without an account, once a minute for an address', async () => {
    const { email } = await newPerson();
    const statements: string[] = [];
    const pool = new Proxy(database.pool, {
      get: (target, name) => {
        if (name !== 'query') return Reflect.get(target, name) as unknown;
        return (text: string, values: unknown[]) => {
          statements.push(text);
          return target.query(text, values);
        };
      },
    });
    const watched = createAccountActions({ pool, mail, identity });
    const before = (await jobs()).length;
    await watched.requestReset(email);
    const ofAccount = statements.splice(0);
    await watched.requestReset('ninguem@casa.example');
    expect(ofAccount).toHaveLength(1);
    expect(statements).toEqual(ofAccount);
    await watched.requestReset(email.toUpperCase());
    expect((await jobs()).slice(before)).toEqual([
      { kind: 'reset', email },
      { kind: 'reset', email: 'ninguem@casa.example' },
    ]);
  });

  it('server.415 sets the password, ends every session and every other link of the account, and tells its address', async () => {
    const { id, email, link } = await newPerson();
    const bystander = await newPerson();
    const sessions = [await identity.startSession(id), await identity.startSession(id)];
    const ofBystander = await identity.startSession(bystander.id);
    for (const token of [...sessions, ofBystander]) await identity.authenticate(token);
    const [token, other, foreign] = [await link(), await link(), await bystander.link()];
    expect(await accounts.resetPassword(token, newPassword)).toBe(id);
    for (const session of sessions) expect(await identity.authenticate(session)).toBeNull();
    expect(await identity.authenticate(ofBystander)).not.toBeNull();
    expect(await canSignIn(email, oldPassword)).toBe(false);
    expect(await canSignIn(email, newPassword)).toBe(true);
    expect(await canSignIn(bystander.email, oldPassword)).toBe(true);
    expect((await jobs()).at(-1)).toEqual({ kind: 'told', what: 'passwordChanged', email, locale: 'ar' });
    expect(await accounts.resetPassword(other, 'mais uma senha')).toBeNull();
    expect(await accounts.resetPassword(foreign, newPassword)).toBe(bystander.id);
  });

  it('server.415 shows that the address is the person’s, unless an operator handed it over', async () => {
    const [byMail, byOperator] = [await newPerson(), await newPerson()];
    const handed = await issueToken(database.pool, { purpose: 'reset', user: byOperator.id, email: null });
    await accounts.resetPassword(await byMail.link(), newPassword);
    expect(await accounts.resetPassword(handed ?? '', newPassword)).toBe(byOperator.id);
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from identity_users where email_verified and id = any($1)',
      [[byMail.id, byOperator.id]],
    );
    expect(rows).toEqual([{ id: byMail.id }]);
  });

  it('server.415 turns off a second step that was turned on before the address was confirmed, where it has to be', async () => {
    const [unknown, known, free] = [await newPerson(), await newPerson(), await newPerson()];
    await database.pool.query('update identity_users set must_confirm = true where id = any($1)', [
      [unknown.id, known.id],
    ]);
    await database.pool.query('update identity_users set email_verified = true where id = $1', [known.id]);
    for (const { id } of [unknown, known, free]) {
      await database.pool.query(`insert into second_steps values ($1, 'x', 0, now())`, [id]);
      await database.pool.query(`insert into recovery_codes values ($1, 'x')`, [id]);
    }
    for (const { link } of [unknown, known, free]) await accounts.resetPassword(await link(), newPassword);
    const left = `select user_id as id from second_steps union all select user_id from recovery_codes`;
    const { rows } = await database.pool.query<{ id: string }>(left);
    expect(rows.filter(({ id }) => id === unknown.id)).toEqual([]);
    for (const { id: kept } of [known, free]) expect(rows.filter(({ id }) => id === kept)).toHaveLength(2);
  });

  it('server.416 is made by an operator, takes the place of those that were mailed, and is not made without an account', async () => {
    const { id, email, link } = await newPerson();
    const mailed = [await link(), await link(), await link(), await link(), await link()];
    expect(await link()).toBe('');
    const address = await makeResetLink(database.pool, 'https://rede.example', email.toUpperCase());
    expect(address).toMatch(/^https:\/\/rede\.example\/reset#[\w-]{43}$/);
    for (const token of mailed) expect(await accounts.resetPassword(token, newPassword)).toBeNull();
    expect(await accounts.resetPassword(address?.split('#')[1] ?? '', newPassword)).toBe(id);
    expect(await makeResetLink(database.pool, 'https://rede.example', 'ninguem@casa.example')).toBeNull();
  });

  it('server.415 leaves no session to who signs in with the old password while it is set', async () => {
    const { id, email } = await newPerson();
    const { pool } = database;
    const client = await pool.connect();
    await client.query('begin');
    const setText = `update identity_accounts set password = $2 where user_id = $1 and provider_id = 'credential'`;
    await client.query(setText, [id, await identity.hashPassword(newPassword)]);
    await client.query('delete from identity_sessions where user_id = $1', [id]);
    // The old password is valid until the change is committed.
    let isOver = false;
    const signingIn = canSignIn(email, oldPassword).finally(() => (isOver = true));
    const waitingText = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while (!isOver && (await pool.query(waitingText)).rowCount === 0);
    await client.query('commit');
    client.release();
    expect(await signingIn).toBe(false);
    const left = await pool.query('select from identity_sessions where user_id = $1', [id]);
    expect(left.rowCount).toBe(0);
    expect(await canSignIn(email, newPassword)).toBe(true);
  });

  it('server.415 hashes no password for a link that is not valid', async () => {
    const { id, link } = await newPerson();
    const hashed: string[] = [];
    const hashPassword = (password: string) => {
      hashed.push(password);
      return identity.hashPassword(password);
    };
    const watched = createAccountActions({ pool: database.pool, mail, identity: { ...identity, hashPassword } });
    expect(await watched.resetPassword('b'.repeat(43), 'uma senha de ninguem')).toBeNull();
    expect(await watched.resetPassword(await link(), newPassword)).toBe(id);
    expect(hashed).toEqual([newPassword]);
  });

  it('server.415 works once, also for many at the same time, and changes nothing when it is late, unknown or for something else', async () => {
    const { id, email, link } = await newPerson();
    const session = await identity.startSession(id);
    const late = await link();
    await database.pool.query(`update account_tokens set expires_at = now() where user_id = $1`, [id]);
    const elsewhere = await issueToken(database.pool, { purpose: 'address', user: id, email });
    for (const token of [late, elsewhere ?? '', 'a'.repeat(43), ''])
      expect(await accounts.resetPassword(token, newPassword)).toBeNull();
    expect(await identity.authenticate(session)).not.toBeNull();
    expect(await canSignIn(email, oldPassword)).toBe(true);
    const token = await link();
    const before = (await jobs()).length;
    const passwords = ['senha numero um', 'senha numero dois', 'senha numero tres', 'senha numero quatro'];
    const results = await Promise.all(passwords.map((password) => accounts.resetPassword(token, password)));
    expect(results.filter((person) => person !== null)).toEqual([id]);
    const working: string[] = [];
    for (const password of passwords) if (await canSignIn(email, password)) working.push(password);
    expect(working).toEqual([passwords[results.indexOf(id)]]);
    expect(await jobs()).toHaveLength(before + 1);
  });
});
