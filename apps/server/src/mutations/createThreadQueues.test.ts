import { describe, expect, it } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createThreadQueues, maxBatchSize, maxConcurrent, type Job } from './createThreadQueues.ts';

/** Waits until a batch can have been started. */
const settleQueues = async () => {
  for (let n = 0; n < 3; n += 1) await nextTurn();
};

interface NamedJob extends Job {
  readonly name: string;
}

const buildJob = (name: string, hasOwnTransaction = false): NamedJob & { readonly errors: unknown[] } => {
  const errors: unknown[] = [];
  return { name, hasOwnTransaction, errors, reject: (error) => void errors.push(error) };
};

/** Thread queues whose transactions end when the test says so. */
function createTestQueues(connect: () => Promise<unknown> = async () => ({}), maxPerQueue?: number) {
  const batches: string[][] = [];
  const pending: (() => void)[] = [];
  const runTransaction = (_client: unknown, jobs: readonly NamedJob[]) => {
    batches.push(jobs.map(({ name }) => name));
    return new Promise<void>((finishOne) => pending.push(finishOne));
  };
  const threadQueues = createThreadQueues<NamedJob>({
    connect: connect as never,
    runTransaction,
    ...(maxPerQueue !== undefined && { maxPerQueue }),
  });
  const finishOne = async () => {
    pending.shift()?.();
    await settleQueues();
  };
  return { threadQueues, batches, finishOne };
}

describe('createThreadQueues', () => {
  it('server.03 runs the first job at once and the jobs enqueued meanwhile together, in order', async () => {
    const { threadQueues, batches, finishOne } = createTestQueues();
    threadQueues.enqueue('a', buildJob('1'));
    await settleQueues();
    for (const name of ['2', '3', '4']) threadQueues.enqueue('a', buildJob(name));
    await settleQueues();
    expect(batches).toEqual([['1']]);
    await finishOne();
    expect(batches).toEqual([['1'], ['2', '3', '4']]);
  });

  it('reports the number of waiting jobs, and of those in the longest queue', async () => {
    const { threadQueues, finishOne } = createTestQueues();
    expect(threadQueues.depth()).toEqual({ waiting: 0, longest: 0 });
    for (const queueId of ['a', 'b']) threadQueues.enqueue(queueId, buildJob(queueId));
    await settleQueues();
    for (const queueId of ['a', 'a', 'b']) threadQueues.enqueue(queueId, buildJob(queueId));
    expect(threadQueues.depth()).toEqual({ waiting: 3, longest: 2 });
    await finishOne();
    expect(threadQueues.depth()).toEqual({ waiting: 0, longest: 0 });
  });

  it('server.03 runs queues concurrently, and jobs of the same moment together', async () => {
    const { threadQueues, batches } = createTestQueues();
    threadQueues.enqueue('a', buildJob('a1'));
    threadQueues.enqueue('b', buildJob('b1'));
    await settleQueues();
    threadQueues.enqueue('c', buildJob('c1'));
    await settleQueues();
    expect(batches).toEqual([['a1', 'b1'], ['c1']]);
  });

  it('server.03 takes no more jobs of one queue than it may, in order', async () => {
    const { threadQueues, batches, finishOne } = createTestQueues(undefined, 1);
    for (const name of ['a1', 'a2', 'a3']) threadQueues.enqueue('a', buildJob(name));
    threadQueues.enqueue('b', buildJob('b1'));
    await settleQueues();
    await finishOne();
    await finishOne();
    expect(batches).toEqual([['a1', 'b1'], ['a2'], ['a3']]);
  });

  it('server.03 never runs jobs of one queue in two transactions at a time', async () => {
    const { threadQueues, batches, finishOne } = createTestQueues();
    threadQueues.enqueue('a', buildJob('a1'));
    await settleQueues();
    threadQueues.enqueue('a', buildJob('a2'));
    threadQueues.enqueue('b', buildJob('b1'));
    await settleQueues();
    expect(batches).toEqual([['a1'], ['b1']]);
    await finishOne();
    expect(batches).toEqual([['a1'], ['b1'], ['a2']]);
  });

  it('server.03 fills the next batch while enough transactions are running', async () => {
    const { threadQueues, batches, finishOne } = createTestQueues();
    for (let n = 0; n < maxConcurrent + 3; n += 1) {
      threadQueues.enqueue(`thread ${n}`, buildJob(String(n)));
      await settleQueues();
    }
    expect(batches).toHaveLength(maxConcurrent);
    await finishOne();
    expect(batches.at(-1)).toEqual([maxConcurrent, maxConcurrent + 1, maxConcurrent + 2].map(String));
  });

  it('server.03 takes at most a full batch', async () => {
    const { threadQueues, batches, finishOne } = createTestQueues();
    threadQueues.enqueue('a', buildJob('first'));
    await settleQueues();
    for (let n = 0; n < maxBatchSize + 5; n += 1) threadQueues.enqueue('a', buildJob(String(n)));
    await finishOne();
    await finishOne();
    expect(batches.map(({ length }) => length)).toEqual([1, maxBatchSize, 5]);
  });

  it('gives an exclusive job its own transaction, in order', async () => {
    const { threadQueues, batches, finishOne } = createTestQueues();
    threadQueues.enqueue('a', buildJob('1'));
    await settleQueues();
    for (const job of [buildJob('2'), buildJob('3', true), buildJob('4'), buildJob('5')])
      threadQueues.enqueue('a', job);
    for (let n = 0; n < 3; n += 1) await finishOne();
    expect(batches).toEqual([['1'], ['2'], ['3'], ['4', '5']]);
  });

  it('does not batch an exclusive job with other queues', async () => {
    const { threadQueues, batches, finishOne } = createTestQueues();
    threadQueues.enqueue('a', buildJob('a1'));
    threadQueues.enqueue('b', buildJob('b1', true));
    threadQueues.enqueue('c', buildJob('c1'));
    await settleQueues();
    await finishOne();
    expect(batches).toEqual([['a1', 'c1'], ['b1']]);
  });

  it('rejects all waiting jobs when there is no connection, and recovers', async () => {
    let isAway = true;
    const { threadQueues, batches } = createTestQueues(async () => {
      if (isAway) throw new Error('away');
      return {};
    });
    const [first, second] = [buildJob('1'), buildJob('2')];
    threadQueues.enqueue('a', first);
    threadQueues.enqueue('a', second);
    await settleQueues();
    expect({ firstErrors: first.errors, secondErrors: second.errors }).toEqual({
      firstErrors: [new Error('away')],
      secondErrors: [new Error('away')],
    });
    isAway = false;
    threadQueues.enqueue('a', buildJob('3'));
    await settleQueues();
    expect(batches).toEqual([['3']]);
  });

  it('server.03 rejects with tryLater when too many jobs wait', async () => {
    const { threadQueues } = createTestQueues();
    const late = buildJob('late');
    for (let n = 0; n < 4_100; n += 1) threadQueues.enqueue('a', buildJob(String(n)));
    threadQueues.enqueue('a', late);
    expect(late.errors).toMatchObject([{ reason: 'tryLater' }]);
  });

  it('server.16 acquires several queues in order, with an own transaction, without blocking other queues', async () => {
    const { threadQueues, batches, finishOne } = createTestQueues();
    threadQueues.enqueue('1', buildJob('first'));
    threadQueues.enqueue('2', buildJob('second'));
    await settleQueues();
    const wide = { ...buildJob('wide', true), threadQueues: ['1', '2', '10'] };
    const crossing = { ...buildJob('crossing', true), threadQueues: ['2', '10'] };
    threadQueues.enqueue('1', wide);
    threadQueues.enqueue('2', crossing);
    for (const queueId of ['1', '2', '3', '10']) threadQueues.enqueue(queueId, buildJob(`behind in ${queueId}`));
    await settleQueues();
    // Queue 10 was free, so its job ran, and so did that of queue 3.
    expect(batches).toEqual([
      ['first', 'second'],
      ['behind in 3', 'behind in 10'],
    ]);
    for (let n = 0; n < 5; n += 1) await finishOne();
    expect(batches.slice(2)).toEqual([['crossing'], ['behind in 2'], ['wide'], ['behind in 1']]);
    expect(threadQueues.depth()).toEqual({ waiting: 0, longest: 0 });
  });
});
