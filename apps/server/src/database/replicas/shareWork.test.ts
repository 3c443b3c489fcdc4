import { expect, it } from '@jest/globals';
import { shareWork } from './shareWork.ts';

it('server.838 whoever asks while a position is asked for waits for the next one, with all others', async () => {
  const begun: ((result: number) => void)[] = [];
  const ask = shareWork(() => new Promise<number>((resolve) => void begun.push(resolve)));
  const first = ask();
  const others = [ask(), ask()];
  expect(begun).toHaveLength(1);
  begun[0]?.(1);
  expect(await first).toBe(1);
  await Promise.resolve();
  expect(begun).toHaveLength(2);
  begun[1]?.(2);
  expect(await Promise.all(others)).toEqual([2, 2]);
  const last = ask();
  begun[2]?.(3);
  expect(await last).toBe(3);
});

it('server.838 one that fails fails for those who asked before it began, and the next one is begun', async () => {
  const answers = [Promise.reject(new Error('away')), Promise.resolve(2), Promise.resolve(3)];
  answers[0]?.catch(() => {});
  const ask = shareWork(() => answers.shift() ?? Promise.resolve(0));
  const [first, second] = [ask(), ask()];
  await expect(first).rejects.toThrow('away');
  expect(await second).toBe(2);
  expect(await ask()).toBe(3);
});
