import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestBackend, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { checkAccountName, checkLookalike } from './lookalike.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
  const owner = await backend.world.person('Teresa Amaral');
  const worker = await backend.world.person('Helena Duarte');
  await backend.world.page('Rádio Vitória', { EMPLOYEE: worker });
  await backend.world.person('Bia Moraes');
  await backend.database.pool.query('update people set is_instance_owner = true where id = $1', [owner]);
});
afterAll(() => backend.stop());

describe('a name that looks like another (A13)', () => {
  it.each([
    'аdmin',
    'Admin',
    'A d m i n',
    'ad\u202Emin',
    'Ｓｔａｆｆ',
    'Тeresa Amaral',
    'Helena Duаrte',
    'HeIena Duarte',
    'Rádiо Vitória',
  ])('is rejected for a sign-up as %j', async (name) => {
    expect(await outcomeOf(checkAccountName(backend.database.pool, name))).toBe('badParameter');
  });

  it.each(['Teresa Amaral', 'teresa  AMARAL', 'Terésa Amaral', 'Helena Duarte', 'Rádio Vitória'])(
    'is refused an account if it is that of an owner, a verified page or its staff: %j',
    async (name) => {
      const refusal = { reason: 'badParameter', fields: { name: 'taken' } };
      await expect(checkAccountName(backend.database.pool, name)).rejects.toMatchObject(refusal);
    },
  );

  it('of staff of a site is refused its own visitors, and nobody else’s', async () => {
    const { world, database } = backend;
    const site = await world.site(await world.person('Dona Maria'));
    expect(await outcomeOf(checkLookalike(database.pool, 'Dоnа Maria', site))).toBe('badParameter');
    const elsewhere = await world.site(await world.person('Outra Dona'));
    await expect(checkLookalike(database.pool, 'Dоnа Maria', elsewhere)).resolves.toBeUndefined();
  });

  it.each(['Вiа Moraes', 'Adriana', 'Сергей Иванов', 'عمر حداد', 'Amina Suport'])(
    'is nobody’s who runs the network where it is %j',
    async (name) => {
      await expect(checkAccountName(backend.database.pool, name)).resolves.toBeUndefined();
    },
  );
});
