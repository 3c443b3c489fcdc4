import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestRoad, outcomeOf, type TestRoad } from '../road/testing/createTestRoad.ts';
import { checkLookalike } from './lookalike.ts';

let road: TestRoad;
beforeAll(async () => {
  road = await createTestRoad();
  const owner = await road.world.person('Teresa Amaral');
  const worker = await road.world.person('Helena Duarte');
  const page = await road.world.page('Rádio Vitória', { EMPLOYEE: worker });
  await road.world.person('Bia Moraes');
  await road.database.pool.query('update people set is_instance_owner = true where id = $1', [owner]);
  await road.database.pool.query('update actors set is_verified = true where id = $1', [page]);
});
afterAll(() => road.stop());

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
  ])('is refused to whoever signs up as %j', async (name) => {
    expect(await outcomeOf(checkLookalike(road.database.pool, name))).toBe('badParameter');
  });

  it.each(['Teresa Amaral', 'Вiа Moraes', 'Adriana', 'Сергей Иванов', 'عمر حداد', 'Amina Suport'])(
    'is nobody’s who runs the network where it is %j',
    async (name) => {
      await expect(checkLookalike(road.database.pool, name)).resolves.toBeUndefined();
    },
  );
});
