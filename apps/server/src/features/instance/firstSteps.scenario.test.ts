import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestBackend, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { fetchFirstSteps } from './fetchFirstSteps.ts';
import { sendTestMail } from './sendTestMail.ts';
import type { ServerFacts } from './serverFacts.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.stop());

const query = (text: string, values: unknown[] = []) => backend.database.pool.query(text, values);

const facts: ServerFacts = {
  version: '1.0.0',
  publicOrigin: 'http://localhost:4000',
  sendsMail: false,
  startedAt: 0,
  streams: () => 0,
  freeBytes: async () => 0,
};

it('server.483 each first step is done once it is so, and not before', async () => {
  const owner = await backend.world.person('Dona');
  await query('update people set is_instance_owner = true where id = $1', [owner]);
  const caller = { person: owner, locale: 'pt-BR' } as const;
  const doneOf = async (changes: Partial<ServerFacts> = {}) => {
    const services = { ...backend.services, serverFacts: { ...facts, ...changes } };
    return (await fetchFirstSteps({}, caller, services)).done;
  };
  expect(await doneOf()).toEqual([]);
  await query(`update instance_settings set settings = '{"network_name": "Praça"}'`);
  await backend.services.liveSettings.refresh();
  expect(await doneOf()).toEqual(['network']);
  await query(`update instance_settings set settings = '{}'`);
  await backend.services.liveSettings.refresh();
  expect(await doneOf({ publicOrigin: 'https://rede.example' })).toEqual(['origin']);
  expect(await doneOf({ sendsMail: true })).toEqual(['mail']);
  await query(
    `insert into identity_users (id, name, email, email_verified) values ('dona', 'Dona', 'dona@casa.example', false)`,
  );
  await query(`update people set user_id = 'dona' where id = $1`, [owner]);
  expect(await doneOf()).toEqual([]);
  await query('update identity_users set email_verified = true');
  expect(await doneOf()).toEqual(['ownAddress']);
  await query(`insert into second_steps (user_id, secret) values ('dona', 'x')`);
  // Begun, but not confirmed by a code.
  expect(await doneOf()).toEqual(['ownAddress']);
  await query('update second_steps set turned_on_at = now()');
  expect(await doneOf()).toEqual(['ownAddress', 'secondStep']);
  const site = await backend.world.site(owner);
  expect(await doneOf()).toContain('place');
  await query('update sites set deleted_at = now() where id = $1', [site]);
  expect(await doneOf()).not.toContain('place');
  await backend.world.page('Rádio', { ADMIN: owner });
  expect(await doneOf()).toContain('place');
  expect(await doneOf()).not.toContain('people');
  await query(
    `insert into invitations (id, token_hash, uses, by_person_id, expires_at) values (1, 'x', 1, $1, now() + interval '1 day')`,
    [owner],
  );
  expect(await doneOf()).toContain('people');
  await query('update invitations set used = 1');
  expect(await doneOf()).not.toContain('people');
});

it('server.484 nothing is sent where no server runs', async () => {
  const owner = await backend.world.person('Dona Zilda');
  await query('update people set is_instance_owner = true where id = $1', [owner]);
  const call = sendTestMail({}, { person: owner, locale: 'pt-BR' }, backend.services);
  await expect(call).rejects.toMatchObject({ reason: 'noSuchObject' });
});
