import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { instancePeoplePerPage } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import { createTestBackend, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { isTokenValid } from '../account-mail/index.ts';
import { createIdentity, type Identity } from '../accounts/index.ts';
import { endPersonSessions } from './endPersonSessions.ts';
import { fetchInstancePeople } from './fetchInstancePeople.ts';
import { makeResetLink } from './makeResetLink.ts';
import { setInstanceOwner } from './setInstanceOwner.ts';

let backend: TestBackend;
let identity: Identity;
let owner: string;
beforeAll(async () => {
  backend = await createTestBackend();
  identity = createIdentity(backend.services);
  owner = await newPerson('Dona Zuleica', 'zuleica@casa.example');
  await own(owner);
});
afterAll(() => backend.stop());

const password = 'uma senha bem boa';
let made = 0;
const newPerson = (name = `Pessoa ${(made += 1)}`, email = `pessoa${made}@casa.example`) =>
  identity.signUp({ name, email, password, locale: 'pt-BR' });
const own = (person: string) =>
  backend.database.pool.query('update people set is_instance_owner = true where id = $1', [person]);
const by = (person: string | null, site?: string) =>
  ({ person, locale: 'pt-BR', ...(site !== undefined && { site }) }) as const;
const list = (q?: string, cursor?: string) =>
  fetchInstancePeople(
    { ...(q !== undefined && { q }), ...(cursor !== undefined && { cursor }) },
    by(owner),
    backend.services,
  );
const setOwner = (user_id: string, is_owner: boolean, who = owner) =>
  setInstanceOwner({ user_id, is_owner }, by(who), backend.services);
const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.reason : error),
  );
const audited = async (target: string) => {
  const query = 'select action, person_id::text as person from audit where target_id = $1 order by id';
  return (await backend.database.pool.query<{ action: string; person: string }>(query, [target])).rows;
};
const ownersAmong = async (people: readonly string[]) => {
  const query = 'select id::text from people where is_instance_owner and id = any($1::bigint[])';
  return (await backend.database.pool.query<{ id: string }>(query, [people])).rows.map(({ id }) => id);
};

describe('the people of an instance', () => {
  it('server.521 are found by beginnings of names and addresses, newest first, page by page', async () => {
    const people: string[] = [];
    for (let count = 0; count <= instancePeoplePerPage; count += 1)
      people.push(await newPerson(`Moça Ünica ${count}`, `moca_${count}@outra.example`));
    const first = await list('moc unic');
    const rest = await list('moc unic', first.cursor ?? '');
    const found = [...first.people, ...rest.people].map(({ actor }) => actor.id);
    expect(found).toEqual(people.toReversed());
    expect(first.people.length).toEqual(instancePeoplePerPage);
    expect(rest.cursor).toBeNull();
    expect((await list('MOCA_7@')).people.map(({ email }) => email)).toEqual(['moca_7@outra.example']);
    for (const q of ['moca%', '@@', 'outra.example', 'nica'])
      expect({ q, people: (await list(q)).people }).toEqual({ q, people: [] });
    await identity.startSession(people[0] ?? '');
    const [person] = (await list('moca_0@')).people;
    expect(person).toMatchObject({ is_owner: false });
    expect(person?.seen?.time).toBeGreaterThan(0);
    expect((await list('zuleica')).people).toMatchObject([{ actor: { id: owner }, is_owner: true, seen: null }]);
  });

  it('server.521 who has no account is not among them', async () => {
    const { pool } = backend.database;
    const person = await newPerson('Sem Conta');
    await pool.query('update people set user_id = null where id = $1', [person]);
    expect((await list('sem conta')).people).toEqual([]);
    expect(await refusalOf(setOwner(person, true))).toBe('noSuchObject');
    for (const call of [endPersonSessions, makeResetLink])
      for (const user_id of [person, '1'])
        expect(await refusalOf(call({ user_id }, by(owner), backend.services))).toBe('noSuchObject');
  });
});

describe('an owner of an instance', () => {
  it('server.520 is nobody in the frame of a site', async () => {
    const person = await newPerson();
    const framed = by(owner, '7');
    for (const attempt of [
      fetchInstancePeople({}, framed, backend.services),
      setInstanceOwner({ user_id: person, is_owner: true }, framed, backend.services),
      endPersonSessions({ user_id: person }, framed, backend.services),
      makeResetLink({ user_id: person }, framed, backend.services),
    ])
      expect(await refusalOf(attempt)).toBe('noPermission');
    expect(await audited(person)).toEqual([]);
  });

  it('server.522 ends all sessions of somebody, and is audited', async () => {
    const person = await newPerson();
    const tokens = [await identity.startSession(person), await identity.startSession(person)];
    const others = await identity.startSession(owner);
    await endPersonSessions({ user_id: person }, by(owner), backend.services);
    for (const token of tokens) expect(await identity.authenticate(token)).toBeNull();
    expect(await identity.authenticate(others)).not.toBeNull();
    await endPersonSessions({ user_id: person }, by(owner), backend.services);
    expect(await audited(person)).toEqual([{ action: 'endSessions', person: owner }]);
  });

  it('server.523 makes a link for a new password, one at a time, neither for themselves nor for another owner', async () => {
    const { pool } = backend.database;
    const person = await newPerson();
    const call = (user_id: string) => makeResetLink({ user_id }, by(owner), backend.services);
    const [first, second] = [await call(person), await call(person)];
    const isValid = (token: string) => isTokenValid(pool, { token, purpose: 'reset' });
    expect([await isValid(first.secret), await isValid(second.secret)]).toEqual([false, true]);
    const line = { action: 'makeResetLink', person: owner };
    expect(await audited(person)).toEqual([line, line]);
    const other = await newPerson();
    await own(other);
    expect(await refusalOf(call(other))).toBe('noPermission');
    expect(await refusalOf(call(owner))).toBe('badParameter');
    await setOwner(other, false);
  });

  it('server.524 makes others owners and takes it from them, but not from themselves; audited, once', async () => {
    const person = await newPerson();
    await setOwner(person, true);
    await setOwner(person, true);
    expect(await refusalOf(setOwner(person, false, person))).toBe('badParameter');
    await setOwner(person, false);
    expect(await refusalOf(setOwner(owner, false, person))).toBe('noPermission');
    expect(await audited(person)).toEqual([
      { action: 'makeInstanceOwner', person: owner },
      { action: 'removeInstanceOwner', person: owner },
    ]);
  });

  it('server.524 of owners who remove each other at the same time one stays', async () => {
    const people = [await newPerson(), await newPerson(), await newPerson()] as const;
    for (let round = 0; round < 20; round += 1) {
      for (const person of people) await setOwner(person, true);
      const [one, two, three] = people;
      const outcomes = await Promise.all([
        refusalOf(setOwner(two, false, one)),
        refusalOf(setOwner(three, false, two)),
        refusalOf(setOwner(one, false, three)),
      ]);
      const left = await ownersAmong(people);
      expect(left.length).toBeGreaterThan(0);
      expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(people.length - left.length);
      for (const person of left) await setOwner(person, false);
    }
  });
});
