import { describe, expect, it } from '@jest/globals';
import { settlePromises } from '../testing/manualClock.ts';
import { createMemoryLocks } from './index.ts';

const patient = () => new AbortController().signal;

describe('createMemoryLocks', () => {
  it('admits one at a time, in order of request', async () => {
    const locks = createMemoryLocks();
    const order: string[] = [];
    const first = await locks.acquire('a', patient());
    for (const name of ['second', 'third']) {
      void locks.acquire('a', patient()).then((release) => {
        order.push(name);
        release();
      });
    }
    await settlePromises();
    expect(order).toEqual([]);
    first();
    first();
    await settlePromises();
    expect(order).toEqual(['second', 'third']);
  });

  it('keeps locks of other names apart', async () => {
    const locks = createMemoryLocks();
    await locks.acquire('a', patient());
    await expect(locks.acquire('b', patient())).resolves.toBeDefined();
  });

  it('skips waiters that have given up', async () => {
    const locks = createMemoryLocks();
    const release = await locks.acquire('a', patient());
    const impatient = new AbortController();
    const refused = locks.acquire('a', impatient.signal);
    const next = locks.acquire('a', patient());
    impatient.abort();
    await expect(refused).rejects.toMatchObject({ failure: { kind: 'aborted' } });
    release();
    await expect(next).resolves.toBeDefined();
  });
});
