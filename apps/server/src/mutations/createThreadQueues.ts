import { setImmediate as nextEventLoopTurn } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { compareIds } from 'ufi-core/contract';
import { ApiError } from '../errors/apiError.ts';

/** Maximum number of jobs in one transaction. */
export const maxBatchSize = 32;

/** Maximum number of concurrent transactions. Jobs that arrive meanwhile fill up the next batch. */
export const maxConcurrent = 4;

/** Maximum length of one queue. Further jobs are rejected with `tryLater`. */
const maxQueueLength = 4_096;

/** An entry of a thread queue. */
export interface Job {
  /** Shares its transaction with no other job. */
  readonly hasOwnTransaction: boolean;
  /**
   * Ids of the queues that the job holds during its transaction, in ascending order, if there are several. Such a job
   * has its own transaction.
   */
  readonly threadQueues?: readonly string[];
  reject(error: unknown): void;
}

/**
 * Per-thread write queues. Jobs of one queue run in order and never in two transactions at a time. Jobs of one queue or
 * of several are batched into one transaction.
 */
export interface ThreadQueues<J extends Job> {
  /**
   * Adds a job to a queue. A job with several queues is added to the first one and then waits for the others in turn.
   */
  enqueue(queueId: string, job: J): void;
  /** Current number of waiting jobs. */
  depth(): QueueDepth;
}

/** Number of jobs that wait for a transaction, in total and in the longest queue. */
export interface QueueDepth {
  readonly waiting: number;
  readonly longest: number;
}

interface ThreadQueuesOptions<J extends Job> {
  readonly connect: () => Promise<PoolClient>;
  /** Runs jobs in one transaction and settles each of them. Releases the client and never throws. */
  readonly runTransaction: (client: PoolClient, jobs: readonly J[]) => Promise<void>;
  /** Maximum number of jobs of one queue in a transaction; by default as many as fit. */
  readonly maxPerQueue?: number;
}

/**
 * Creates thread queues over the connections of a pool. A batch is put together only once a connection is available.
 */
export function createThreadQueues<J extends Job>({
  connect,
  runTransaction,
  maxPerQueue = maxBatchSize,
}: ThreadQueuesOptions<J>): ThreadQueues<J> {
  const waiting = new Map<string, J[]>();
  /** Queues with jobs and no running transaction, the longest waiting first. */
  const ready = new Set<string>();
  let running = 0;

  const takeBatch = () => {
    const batch = new Map<string, J[]>();
    let capacity = maxBatchSize;
    for (const queueId of ready) {
      const queue = waiting.get(queueId) ?? [];
      if (moveToNextQueue(queueId, queue)) continue;
      if (capacity === 0 || (queue[0]?.hasOwnTransaction && batch.size > 0)) continue;
      const jobs = takeJobs(queue, Math.min(capacity, maxPerQueue));
      ready.delete(queueId);
      batch.set(queueId, jobs);
      capacity = jobs[0]?.hasOwnTransaction ? 0 : capacity - jobs.length;
    }
    return batch;
  };

  /**
   * Moves the first job to the next queue that it needs; it keeps holding this one. All jobs acquire their queues in
   * the same order, so there is no deadlock.
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
    // Jobs that are enqueued in this turn of the event loop join the batch.
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

/**
 * Takes from the front of a queue: one job with its own transaction, or the jobs up to such a one, as far as the
 * capacity allows.
 */
function takeJobs<J extends Job>(queue: J[], capacity: number): J[] {
  const exclusiveAt = queue.findIndex(({ hasOwnTransaction }) => hasOwnTransaction);
  if (exclusiveAt === 0) return queue.splice(0, 1);
  return queue.splice(0, exclusiveAt > 0 ? Math.min(exclusiveAt, capacity) : capacity);
}
