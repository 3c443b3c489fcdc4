import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestBackend, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { createOwnerCode, isOwnerCode, redeemOwnerCode } from './ownerCodes.ts';

describe('the code that makes an owner', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await createTestBackend();
  });
  afterAll(() => backend.stop());

  it('P15 server.86 is stored as a hash', async () => {
    const { pool } = backend.database;
    const code = await createOwnerCode(pool, null);
    const { rows } = await pool.query<{ held: string }>('select owner_codes::text as held from owner_codes');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('server.86 lasts a week', async () => {
    const { pool } = backend.database;
    const ana = await backend.world.person('Ana');
    const code = await createOwnerCode(pool, null);
    const age = (days: number) =>
      pool.query("update owner_codes set expires_at = expires_at - $1 * interval '1 day'", [days]);
    await age(6.9);
    expect(await isOwnerCode(pool, code, 'ana@example.test')).toBe(true);
    await age(0.2);
    expect(await isOwnerCode(pool, code, 'ana@example.test')).toBe(false);
    expect(await redeemOwnerCode(pool, code, ana)).toBe(false);
  });
});
