import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestBackend, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { checkLookalike } from './lookalike.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
  const owner = await backend.world.person('Teresa Amaral');
  const worker = await backend.world.person('Helena Duarte');
  const page = await backend.world.page('Rádio Vitória', { EMPLOYEE: worker });
  await backend.world.person('Bia Moraes');
  await backend.database.pool.query('update people set is_instance_owner = true where id = $1', [owner]);
  await backend.database.pool.query('update actors set is_verified = true where id = $1', [page]);
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
    expect(await outcomeOf(checkLookalike(backend.database.pool, name))).toBe('badParameter');
  });

  it.each(['Teresa Amaral', 'Вiа Moraes', 'Adriana', 'Сергей Иванов', 'عمر حداد', 'Amina Suport'])(
    'is nobody’s who runs the network where it is %j',
    async (name) => {
      await expect(checkLookalike(backend.database.pool, name)).resolves.toBeUndefined();
    },
  );
});
