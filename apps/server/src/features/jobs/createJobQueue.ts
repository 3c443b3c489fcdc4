import PgBoss from 'pg-boss';
import type { Pool } from 'pg';
import * as v from 'valibot';
import type { Log } from '../../database/engine/index.ts';
import { failureOf } from './failureOf.ts';

/** A job that a server of the instance has claimed. */
export interface ClaimedJob<Data> {
  /** The same at each attempt. */
  readonly id: string;
  readonly data: Data;
}

/** Of jobs with this key, one is added per `everySeconds`; further ones are dropped. */
interface JobThrottle {
  readonly key: string;
  readonly everySeconds: number;
}

/** When a job is to be done. */
interface JobDelay {
  readonly afterSeconds: number;
}

/** How a job is added. */
export type JobOptions = JobThrottle | JobDelay;

/** Work that is done after the transaction that asked for it, by any server of the instance. */
export interface JobQueue<Data> {
  /** Adds a job, in the transaction of `client` if it has one. */
  add(client: Pick<Pool, 'query'>, data: Data, options?: JobOptions): Promise<void>;
  /** Makes the queue's tables if they are missing, and begins to work. */
  start(): Promise<void>;
  /** Claims nothing more, and ends once the jobs that were claimed are done. */
  stop(): Promise<void>;
}

/** How soon a queue acts. */
export interface JobPace {
  /** Seconds after which a job of a server that was killed is another's. */
  readonly expireSeconds?: number;
  /** Seconds before the second attempt, doubled before each further one. */
  readonly retrySeconds?: number;
  /** Seconds between two looks for jobs. */
  readonly pollSeconds?: number;
  /** Seconds between two looks for jobs of servers that were killed. */
  readonly superviseSeconds?: number;
}

interface JobQueueOptions<Data> extends JobPace {
  readonly pool: Pool;
  readonly log: Log;
  readonly name: string;
  readonly schema: v.GenericSchema<unknown, Data>;
  /** Jobs that are done at once; 10 by default. */
  readonly batchSize?: number;
  /** Does a job. If it rejects, the job is tried again with back-off. */
  readonly work: (job: ClaimedJob<Data>) => Promise<void>;
}

const maxAttempts = 10;
const failedHours = 72;

// Both statements that mark jobs end like this, and nothing waits for them: an error would end the process.
const isMark = (text: string): boolean => /select\s+count\(\*\)\s+from\s+results\s*$/i.test(text);

/** The library's names of how a job is added. */
function sendingOf(options: JobOptions | undefined): PgBoss.SendOptions {
  if (options === undefined) return {};
  if ('afterSeconds' in options) return { startAfter: options.afterSeconds };
  return { singletonKey: options.key, singletonSeconds: options.everySeconds };
}

/** Opens a queue of the instance's database, by pg-boss (decision 0018). */
export function createJobQueue<Data extends object>(options: JobQueueOptions<Data>): JobQueue<Data> {
  const { pool, log, name, schema, work, batchSize = 10 } = options;
  const { expireSeconds = 120, retrySeconds = 5, pollSeconds = 2, superviseSeconds = 30 } = options;
  const statements = new Set<Promise<unknown>>();
  const executeSql = async (text: string, values: unknown[]) => {
    const statement = pool.query<Record<string, unknown>>(text, values);
    statements.add(statement);
    try {
      return await statement;
    } catch (error) {
      if (!isMark(text)) throw error;
      log.warn({ error, queue: name }, 'a job was not marked, and is done again');
      return { rows: [{ count: '0' }] };
    } finally {
      statements.delete(statement);
    }
  };
  const boss = new PgBoss({
    db: { executeSql },
    schedule: false,
    maintenanceIntervalSeconds: superviseSeconds,
    // Jobs name addresses, so those that are done don't stay.
    archiveCompletedAfterSeconds: 60 * 60,
    // Those that were given up wait for an owner of the instance (`/admin/jobs`).
    archiveFailedAfterSeconds: failedHours * 60 * 60,
    deleteAfterHours: 24,
  });
  boss.on('error', (error) => log.warn({ error, queue: name }, 'the job queue failed, and goes on'));

  const attempt = async ({ id, data }: PgBoss.Job<unknown>): Promise<void> => {
    const parsed = v.safeParse(schema, data);
    if (!parsed.success) {
      // A newer version may have added it, whose servers can read it.
      log.error({ queue: name, job: id }, 'a job is not readable, and is tried again');
      return void (await boss.fail(name, id, failureOf(new Error('the job is not readable'))));
    }
    try {
      await work({ id, data: parsed.output });
    } catch (error) {
      log.warn({ error, queue: name, job: id }, 'a job failed, and is tried again');
      return void (await boss.fail(name, id, failureOf(error)));
    }
    await boss.complete(name, id);
  };

  return {
    add: async (client, data, jobOptions) => {
      const db = { executeSql: (text: string, values: unknown[]) => client.query(text, values) };
      await boss.send(name, data, { db, ...sendingOf(jobOptions) });
    },
    start: async () => {
      await boss.start();
      const settings = {
        name,
        retryLimit: maxAttempts,
        retryDelay: retrySeconds,
        retryBackoff: true,
        expireInSeconds: expireSeconds,
      };
      await boss.createQueue(name, settings);
      await boss.updateQueue(name, settings);
      // Each job has its own outcome, so none is repeated because another of its batch has failed.
      await boss.work<unknown>(name, { batchSize, pollingIntervalSeconds: pollSeconds }, (jobs) =>
        Promise.all(jobs.map(attempt)),
      );
    },
    stop: async () => {
      await boss.offWork(name);
      // A claim on its way is no job in progress to the library, which would not wait for it.
      await Promise.allSettled(statements);
      await boss.stop({ graceful: true, wait: true, timeout: 10_000 });
    },
  };
}
