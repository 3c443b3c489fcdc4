import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../../database/engine/index.ts';
import { createTestDatabase } from '../../database/testing/index.ts';
import { createIdGenerator } from '../../runtime/createIdGenerator.ts';
import { ApiError } from '../../errors/apiError.ts';
import { actorsOf, createIdentity, sweepKnownDevices, type Identity } from './index.ts';
import { hashSecret } from '../../runtime/secrets.ts';

let database: Database;
let identity: Identity;
let time = 0;
const clock = { now: () => Date.now(), monotonic: () => time };
const ids = createIdGenerator({ clock, node: 0 });

beforeAll(async () => {
  database = await createTestDatabase();
  identity = createIdentity({ pool: database.pool, ids, clock });
});
afterAll(() => database.stop());

const ana = { email: 'Ana@Example.test', password: 'correct horse', name: 'Ana Souza', locale: 'en-US' } as const;
const person = (email: string) => ({ ...ana, email });
const refusalOf = async (attempt: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await attempt.then(() => null).catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error('was not refused', { cause: error });
  return error;
};
const count = async (table: string): Promise<number> =>
  Number((await database.pool.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n);

describe('identity', () => {
  it('server.82 creates a person and a session', async () => {
    const id = await identity.signUp(ana);
    const token = await identity.startSession(id);
    expect(await identity.authenticate(token)).toEqual({ person: id, locale: 'en-US' });
    expect(await actorsOf(database.pool, id)).toEqual([
      expect.objectContaining({ id, kind: 'person', name: 'Ana Souza', firstName: 'Ana' }),
    ]);
  });

  it('server.82 signs in by address and password, whatever the case of the address', async () => {
    const id = await identity.signUp(person('bia@example.test'));
    const token = await identity.signIn('BIA@example.test', ana.password);
    expect((await identity.authenticate(token))?.person).toBe(id);
  });

  it('server.84 gives the same error for a wrong address and a wrong password', async () => {
    await identity.signUp(person('caio@example.test'));
    const wrongPassword = await refusalOf(identity.signIn('caio@example.test', 'wrong'));
    const wrongAddress = await refusalOf(identity.signIn('nobody@example.test', 'wrong'));
    expect(wrongPassword).toMatchObject({ reason: 'badParameter', fields: { password: 'wrong_credentials' } });
    expect({ ...wrongAddress }).toEqual({ ...wrongPassword });
  });

  it('server.84 works as much for a wrong address as for a wrong password', async () => {
    await identity.signUp(person('wilma@example.test'));
    const workOf = async (email: string): Promise<number> => {
      const began = process.cpuUsage();
      for (let attempts = 0; attempts < 4; attempts += 1) await refusalOf(identity.signIn(email, 'wrong'));
      return process.cpuUsage(began).user;
    };
    await workOf('wilma@example.test');
    expect(await workOf('nobody@example.test')).toBeGreaterThan((await workOf('wilma@example.test')) / 3);
  });

  it('server.82 creates neither account nor person if the address is taken or the name is empty', async () => {
    await identity.signUp(person('davi@example.test'));
    const before = [await count('people'), await count('actors'), await count('identity_users')];
    const taken = await refusalOf(identity.signUp(person('DAVI@example.test')));
    const nameless = await refusalOf(identity.signUp({ ...person('edu@example.test'), name: '\u202E' }));
    expect({ takenFields: taken.fields, namelessFields: nameless.fields }).toEqual({
      takenFields: { email: 'taken' },
      namelessFields: { name: 'empty' },
    });
    expect([await count('people'), await count('actors'), await count('identity_users')]).toEqual(before);
  });

  it('server.82 gives an address to one of many concurrent sign-ups', async () => {
    const attempts = Array.from({ length: 6 }, () => identity.signUp(person('fabi@example.test')));
    const settled = await Promise.allSettled(attempts);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('stores neither the token nor the password', async () => {
    const id = await identity.signUp(person('gil@example.test'));
    const token = await identity.startSession(id);
    const { rows } = await database.pool.query<{ held: string }>(
      `select s.token || ' ' || a.password as held from identity_sessions s
       join identity_accounts a on a.user_id = s.user_id where s.user_id = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.held).toContain(hashSecret(token));
    expect(rows[0]?.held).not.toContain(token);
    expect(rows[0]?.held).not.toContain(ana.password);
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  it('server.84 knows a browser for each account that has signed in there, by a token that changes every time', async () => {
    const [rita, saulo] = ['rita@example.test', 'saulo@example.test'];
    const first = await identity.rememberDevice(null, await identity.signUp(person(rita)));
    expect(await identity.isKnownDevice(first, 'RITA@example.test')).toBe(true);
    expect(await identity.isKnownDevice(first, saulo)).toBe(false);
    const second = await identity.rememberDevice(first, await identity.signUp(person(saulo)));
    expect(await Promise.all([rita, saulo].map((email) => identity.isKnownDevice(second, email)))).toEqual([
      true,
      true,
    ]);
    expect(await Promise.all([rita, saulo].map((email) => identity.isKnownDevice(first, email)))).toEqual([
      false,
      false,
    ]);
    const { rows } = await database.pool.query('select token_hash from known_devices');
    expect(JSON.stringify(rows)).not.toContain(second);
    await database.pool.query(`update known_devices set used_at = now() - interval '401 days'`);
    await sweepKnownDevices(database.pool);
    expect(await identity.isKnownDevice(second, rita)).toBe(false);
  });

  it('server.83 ends a session at once', async () => {
    const token = await identity.startSession(await identity.signUp(person('hugo@example.test')));
    expect(await identity.authenticate(token)).not.toBeNull();
    await identity.signOut(token);
    expect(await identity.authenticate(token)).toBeNull();
  });

  it('server.83 accepts a session that was ended elsewhere for no longer than a second', async () => {
    const token = await identity.startSession(await identity.signUp(person('joca@example.test')));
    await identity.authenticate(token);
    await database.pool.query('delete from identity_sessions where token = $1', [hashSecret(token)]);
    time += 999;
    expect(await identity.authenticate(token)).not.toBeNull();
    time += 1;
    expect(await identity.authenticate(token)).toBeNull();
  });

  it('server.83 rejects an expired session, and renews one in use', async () => {
    const token = await identity.startSession(await identity.signUp(person('lia@example.test')));
    const hash = hashSecret(token);
    await database.pool.query(
      `update identity_sessions set updated_at = now() - interval '2 days',
      expires_at = now() + interval '1 hour' where token = $1`,
      [hash],
    );
    expect(await identity.authenticate(token)).not.toBeNull();
    const left = async () =>
      (
        await database.pool.query<{ days: number }>(
          `select extract(day from expires_at - now())::int as days from identity_sessions where token = $1`,
          [hash],
        )
      ).rows[0]?.days;
    while ((await left()) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await left()).toBe(29);
    await database.pool.query('update identity_sessions set expires_at = now() where token = $1', [hash]);
    time += 1_000;
    expect(await identity.authenticate(token)).toBeNull();
  });

  it('rejects malformed tokens', async () => {
    const tokens = ['', 'x', hashSecret('x'), "' or 1=1 --", 'a'.repeat(5_000)];
    expect(await Promise.all(tokens.map((token) => identity.authenticate(token)))).toEqual(tokens.map(() => null));
  });

  it('S6.07/1 lists the pages that a person works for, and not those where they have no permission', async () => {
    const id = await identity.signUp(person('mara@example.test'));
    const pages = [ids.next(), ids.next(), ids.next()];
    const roles = ['ADMIN', 'EMPLOYEE', 'NO_PERMISSION'];
    for (const [index, page] of pages.entries()) {
      await database.pool.query('insert into scopes (id) values ($1)', [page]);
      await database.pool.query(
        `insert into actors (id, kind, name, first_name, search_name) values ($1, 'page', $2, $2, $2)`,
        [page, `p${index}`],
      );
      await database.pool.query('insert into page_staff (page_id, person_id, role) values ($1, $2, $3)', [
        page,
        id,
        roles[index],
      ]);
    }
    expect((await actorsOf(database.pool, id)).map((actor) => actor.id)).toEqual([id, pages[0], pages[1]]);
  });
});
