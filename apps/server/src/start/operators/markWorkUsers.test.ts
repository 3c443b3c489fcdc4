import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestBackend, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { markWorkUsers } from './markWorkUsers.ts';

describe('the accounts of the work domain', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await createTestBackend();
  });
  afterAll(() => backend.stop());

  async function account(name: string, email: string, isVerified = true): Promise<string> {
    const { pool } = backend.database;
    const person = await backend.world.person(name);
    await pool.query(
      `insert into identity_users (id, name, email, email_verified, created_at, updated_at) values ($1, $2, $3, $4, now(), now())`,
      [`user-${person}`, name, email, isVerified],
    );
    await pool.query('update people set user_id = $2 where id = $1', [person, `user-${person}`]);
    return person;
  }
  const traitsOf = async (person: string) => {
    const text = 'select traits from actors where id = $1';
    return (await backend.database.pool.query<{ traits: unknown }>(text, [person])).rows[0]?.traits;
  };

  it('S6.08 are those with a verified address at the domain, or a named account, until unmarked', async () => {
    const ana = await account('Ana', 'Ana@Work.example');
    const bia = await account('Bia', 'bia@work.example');
    const fake = await account('Caio', 'caio@work.example', false);
    const other = await account('Dora', 'dora@notwork.example');
    const evil = await account('Evil', 'evil@work.example.evil.example');
    const { pool } = backend.database;
    await pool.query(`update actors set traits = '{"isBot": true}' where id = $1`, [bia]);
    expect(await markWorkUsers(pool, { of: '@work.example', isOn: true })).toEqual(['Ana', 'Bia']);
    expect(await markWorkUsers(pool, { of: '@work.example', isOn: true })).toEqual([]);
    expect(await Promise.all([ana, bia, fake, other, evil].map(traitsOf))).toEqual([
      { isWorkUser: true },
      { isBot: true, isWorkUser: true },
      null,
      null,
      null,
    ]);
    expect(await markWorkUsers(pool, { of: 'CAIO@work.example', isOn: true })).toEqual(['Caio']);
    expect(await markWorkUsers(pool, { of: '@work.example', isOn: false })).toEqual(['Ana', 'Bia']);
    expect(await Promise.all([ana, bia].map(traitsOf))).toEqual([null, { isBot: true }]);
    expect(await markWorkUsers(pool, { of: 'nobody@work.example', isOn: true })).toEqual([]);
  });
});
