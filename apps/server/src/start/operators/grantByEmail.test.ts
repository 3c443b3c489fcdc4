import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestBackend, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { grantByEmail } from './grantByEmail.ts';

let backend: TestBackend;
beforeAll(async () => void (backend = await createTestBackend()));
afterAll(() => backend.stop());

it('server.142 grants to an account by its address, once per key', async () => {
  const { pool } = backend.database;
  const ana = await backend.world.person('Ana Souza');
  await pool.query(
    `insert into identity_users (id, name, email, email_verified, created_at, updated_at)
      values ('user-ana', 'Ana Souza', 'Ana@mail.example', true, now(), now())`,
  );
  await pool.query("update people set user_id = 'user-ana' where id = $1", [ana]);
  const grant = { email: 'ana@mail.example', amount: 100, key: 'welcome' };
  expect(await grantByEmail(pool, grant, 1)).toBe(100);
  expect(await grantByEmail(pool, grant, 1)).toBe(100);
  expect(await grantByEmail(pool, { ...grant, email: 'bia@mail.example' }, 1)).toBeNull();
});
