import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestBackend, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { markPerson } from './markPerson.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.stop());

it('server.783 an operator marks accounts as bots and as business personas, and takes that back', async () => {
  const { pool } = backend.database;
  const id = await backend.world.person('Agenda');
  const email = 'agenda@example.test';
  await pool.query(
    `insert into identity_users (id, email, name, email_verified) values ('u-agenda', $1, 'Agenda', true)`,
    [email],
  );
  await pool.query(`update people set user_id = 'u-agenda' where id = $1`, [id]);
  const read = async () => {
    const { rows } = await pool.query<{ traits: object | null; version: string }>(
      'select traits, version from actors where id = $1',
      [id],
    );
    return rows[0];
  };
  const before = await read();
  expect(await markPerson(pool, { email: 'AGENDA@example.test', isBot: true })).toBe('Agenda');
  expect(await markPerson(pool, { email, isBot: true })).toBeNull();
  expect(await markPerson(pool, { email, persona: 'Cantina' })).toBe('Agenda');
  expect((await read())?.traits).toEqual({ isBot: true, isBusinessPersona: true, persona: 'Cantina' });
  expect(Number((await read())?.version)).toBe(Number(before?.version) + 2);
  expect(await markPerson(pool, { email, isBot: false })).toBe('Agenda');
  expect(await markPerson(pool, { email, persona: null })).toBe('Agenda');
  expect((await read())?.traits).toBeNull();
  expect(await markPerson(pool, { email: 'nobody@example.test', isBot: true })).toBeNull();
});
