import { expect, it } from '@jest/globals';
import { ApiError } from '../../errors/apiError.ts';
import { createConcurrencyLimit } from './concurrencyLimit.ts';

it('A25 limits one person’s concurrent forms, independently of others', async () => {
  const enter = createConcurrencyLimit(2);
  let leave = () => {};
  const inside = new Promise<void>((resolve) => (leave = resolve));
  const first = [enter('ana', () => inside), enter('ana', () => inside)];
  await expect(enter('ana', async () => 'in')).rejects.toMatchObject({ reason: 'tooManyCalls', httpStatus: 429 });
  expect(await enter('bia', async () => 'in')).toBe('in');
  leave();
  await Promise.all(first);
  expect(await enter('ana', async () => 'in')).toBe('in');
  await expect(enter('ana', () => Promise.reject(new ApiError('unknown')))).rejects.toThrow();
  expect(await Promise.all([enter('ana', async () => 1), enter('ana', async () => 2)])).toEqual([1, 2]);
});
