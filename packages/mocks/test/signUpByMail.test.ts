import { afterAll, expect, it } from '@jest/globals';
import { createClient } from '../src/contract-suite/client.ts';
import { startMockServer } from '../src/node/index.ts';
import { buildWorld } from '../src/seed/buildWorld.ts';

const world = buildWorld({ people: [], pages: [], groups: [], sites: [], stickerPacks: [] });
world.signUp.isByMail = true;
const mocks = startMockServer({ world });
afterAll(() => mocks.stop());

it('mocks.02 server.730 a world where addresses are confirmed says so to who is signed out, and takes no sign-up in one step', async () => {
  const client = createClient('http://mocks.example');
  expect(await client.call('fetchSession', {})).toMatchObject({ person: null, mustconfirm: true });
  const account = { name: 'Nova Vizinha', password: 'uma senha boa' };
  const email = 'nova@casa.example';
  expect(await client.expectError('signUp', { ...account, email })).toEqual({
    status: 422,
    code: 100,
    fields: ['email'],
  });
  await client.call('requestSignUp', { email });
  const [token = ''] = world.signUp.pending.keys();
  expect(await client.call('finishSignUp', { ...account, token })).toMatchObject({ person: { name: account.name } });
  expect(await client.call('fetchSession', {})).not.toHaveProperty('mustconfirm');
});
