import { expect, it } from '@jest/globals';
import { ApiError } from '../../errors/apiError.ts';
import { createConcurrencyLimit } from './concurrencyLimit.ts';

it('A25 limits one person’s concurrent forms, independently of others', async () => {
  const run = createConcurrencyLimit(2);
  let leave = () => {};
  const inside = new Promise<void>((resolve) => (leave = resolve));
  const first = [run('ana', () => inside), run('ana', () => inside)];
  await expect(run('ana', async () => 'in')).rejects.toMatchObject({ reason: 'tooManyCalls', httpStatus: 429 });
  expect(await run('bia', async () => 'in')).toBe('in');
  leave();
  await Promise.all(first);
  expect(await run('ana', async () => 'in')).toBe('in');
  await expect(run('ana', () => Promise.reject(new ApiError('unknown')))).rejects.toThrow();
  expect(await Promise.all([run('ana', async () => 1), run('ana', async () => 2)])).toEqual([1, 2]);
});
