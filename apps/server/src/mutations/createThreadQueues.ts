import { setImmediate as nextEventLoopTurn } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { compareIds } from 'ufi-core/contract';
import { ApiError } from '../errors/apiError.ts';

/** The most passengers that travel in one transaction. */
export const maxBatchSize = 32;

/** The most transactions at a time: what comes while these are under way fills the seats of the next. */
export const maxConcurrent = 4;

/** The most that wait in one lane; who comes after them is asked to come later. */
const maxQueueLength = 4_096;

/** Something that waits in a lane. */
export interface Job {
  /** Shares its transaction with no other. */
  readonly hasOwnTransaction: boolean;
  /** The lanes that it keeps while it travels, where they are several: in the order of their ids. Such a one travels alone. */
  readonly threadQueues?: readonly string[];
  reject(error: unknown): void;
}

/**
 * Queues: what waits in one lane is carried in turn and never beside others of that lane in another transaction.
 * Passengers of one lane, and of several, share a transaction.
 */
export interface ThreadQueues<J extends Job> {
  /** Queues in a lane; of a passenger with several lanes that is the first, and it waits for the others one by one. */
  enqueue(queueId: string, job: J): void;
  /** How it stands at this moment. */
  depth(): QueueDepth;
}

/** How many wait for a transaction, and how many of them in the longest queue. */
export interface QueueDepth {
  readonly waiting: number;
  readonly longest: number;
}

interface ThreadQueuesOptions<J extends Job> {
  readonly connect: () => Promise<PoolClient>;
  /** Takes some through one transaction and tells each how it went; gives the client back and never throws. */
  readonly runTransaction: (client: PoolClient, jobs: readonly J[]) => Promise<void>;
}

/** Lanes over the connections of a pool. Who is to travel is settled only when there is a connection. */
export function createThreadQueues<J extends Job>({
  connect,
  runTransaction,
}: ThreadQueuesOptions<J>): ThreadQueues<J> {
  const waiting = new Map<string, J[]>();
  /** Lanes with passengers and none under way, the longest waiting first. */
  const ready = new Set<string>();
  let running = 0;

  const takeBatch = () => {
    const batch = new Map<string, J[]>();
    let capacity = maxBatchSize;
    for (const queueId of ready) {
      const queue = waiting.get(queueId) ?? [];
      if (moveToNextQueue(queueId, queue)) continue;
      if (capacity === 0 || (queue[0]?.hasOwnTransaction && batch.size > 0)) continue;
      const jobs = takeJobs(queue, capacity);
      ready.delete(queueId);
      batch.set(queueId, jobs);
      capacity = jobs[0]?.hasOwnTransaction ? 0 : capacity - jobs.length;
    }
    return batch;
  };

  /**
   * Whoever still needs other lanes keeps this one and waits in the next. All take their lanes in one order, so nobody
   * waits for somebody who waits for them.
   */
  const moveToNextQueue = (queueId: string, queue: J[]): boolean => {
    const [first] = queue;
    const next = first?.threadQueues?.find((candidate) => compareIds(candidate, queueId) > 0);
    if (first === undefined || next === undefined) return false;
    ready.delete(queueId);
    queue.shift();
    enqueue(next, first);
    return true;
  };

  const releaseQueue = (queueId: string) => {
    if (waiting.get(queueId)?.length) ready.add(queueId);
    else waiting.delete(queueId);
  };

  const runBatch = async () => {
    const client = await connect();
    // Whoever has come in this turn of the event loop gets on.
    await nextEventLoopTurn();
    const batch = takeBatch();
    if (batch.size === 0) return client.release();
    await runTransaction(client, [...batch.values()].flat());
    for (const [queueId, [first]] of batch) for (const held of first?.threadQueues ?? [queueId]) releaseQueue(held);
  };

  const failAll = (error: unknown) => {
    for (const queueId of ready) {
      for (const job of waiting.get(queueId)?.splice(0) ?? []) {
        job.reject(error);
        for (const held of job.threadQueues ?? []) if (compareIds(held, queueId) < 0) releaseQueue(held);
      }
      waiting.delete(queueId);
    }
    ready.clear();
  };

  const startNext = () => {
    if (running >= maxConcurrent || ready.size === 0) return;
    running += 1;
    void runBatch()
      .catch(failAll)
      .finally(() => {
        running -= 1;
        startNext();
      });
  };

  const enqueue = (queueId: string, job: J) => {
    const queue = waiting.get(queueId);
    if (queue === undefined) {
      waiting.set(queueId, [job]);
      ready.add(queueId);
      startNext();
    } else if (queue.length < maxQueueLength) {
      queue.push(job);
    } else {
      for (const held of job.threadQueues ?? []) if (compareIds(held, queueId) < 0) releaseQueue(held);
      job.reject(new ApiError('tryLater', { retryAfterMs: 1_000 }));
    }
  };

  const depth = (): QueueDepth => {
    const lengths = Array.from(waiting.values(), ({ length }) => length);
    return { waiting: lengths.reduce((sum, length) => sum + length, 0), longest: Math.max(0, ...lengths) };
  };

  return { enqueue, depth };
}

/** The first of a queue: one that travels alone, or as many as have seats up to such a one. */
function takeJobs<J extends Job>(queue: J[], capacity: number): J[] {
  const exclusiveAt = queue.findIndex(({ hasOwnTransaction }) => hasOwnTransaction);
  if (exclusiveAt === 0) return queue.splice(0, 1);
  return queue.splice(0, exclusiveAt > 0 ? Math.min(exclusiveAt, capacity) : capacity);
}
