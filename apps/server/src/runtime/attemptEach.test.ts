import { expect, it } from '@jest/globals';
import { attemptEach } from './attemptEach.ts';

it('server.612 what fails keeps no other, and is told once all were tried', async () => {
  const tried: number[] = [];
  const failing = (bad: readonly number[]) =>
    attemptEach([1, 2, 3], async (item) => {
      tried.push(item);
      if (bad.includes(item)) throw new Error(`broken ${item}`);
    });
  await failing([]);
  await expect(failing([1])).rejects.toThrow('broken 1');
  await expect(failing([1, 3])).rejects.toThrow('Error: broken 1; Error: broken 3');
  expect(tried).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3]);
});
