import { expect, it } from '@jest/globals';
import { Refused } from '../road/index.ts';
import { createTurnstile } from './createTurnstile.ts';

it('A25 lets so many forms of one person in at once, and others beside them', async () => {
  const enter = createTurnstile(2);
  let leave = () => {};
  const inside = new Promise<void>((resolve) => (leave = resolve));
  const first = [enter('ana', () => inside), enter('ana', () => inside)];
  await expect(enter('ana', async () => 'in')).rejects.toMatchObject({ reason: 'tooManyCalls', httpStatus: 429 });
  expect(await enter('bia', async () => 'in')).toBe('in');
  leave();
  await Promise.all(first);
  expect(await enter('ana', async () => 'in')).toBe('in');
  await expect(enter('ana', () => Promise.reject(new Refused('unknown')))).rejects.toThrow();
  expect(await Promise.all([enter('ana', async () => 1), enter('ana', async () => 2)])).toEqual([1, 2]);
});
