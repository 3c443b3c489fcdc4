import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { reasonOf } from '../../errors/errorDetails.ts';
import { endPool } from '../engine/createPool.ts';
import type { Log } from '../engine/index.ts';
import { parseLsn } from './parseLsn.ts';

/** A pool of connections to a read replica, and how it is named in logs and metrics. */
export interface ReplicaPool {
  readonly name: string;
  readonly pool: Pool;
}

/** How a read replica does. */
export interface ReplicaState {
  readonly name: string;
  /**
   * Seconds that it is behind the primary; infinite if it does not answer, replays nothing, or is no replica of this
   * primary.
   */
  readonly lagSeconds: number;
  /** Number of reads that this server has made on it. */
  readonly reads: number;
}

/** What was read on a replica, and as of when: it has all that was committed before that time (monotonic). */
export interface ReplicaRead<Result> {
  readonly result: Result;
  readonly asOf: number;
}

/** Read replicas: standby servers that follow the primary with some delay. */
export interface Replicas {
  /**
   * Reads on one that has all that was committed before `since` (monotonic), each in turn; undefined if there is none
   * that is recent enough, or if it failed.
   */
  read<Result>(since: number, work: (pool: Pool) => Promise<Result>): Promise<ReplicaRead<Result> | undefined>;
  state(): readonly ReplicaState[];
  close(): Promise<void>;
}

/** Read replicas; without any, the primary reads everything. */
export interface UsesReplicas {
  readonly replicas: Replicas | undefined;
}

interface ReplicasOptions {
  readonly primary: Pool;
  readonly replicas: readonly ReplicaPool[];
  readonly clock: { monotonic(): number };
  readonly log: Log;
  /** Milliseconds between two looks at how far they are; 500 by default. */
  readonly probeMs?: number;
  /** Milliseconds after which the answer of a replica is not waited for any more; 2,000 by default. */
  readonly timeoutMs?: number;
}

/** A position of the primary's log, and when it had been reached (monotonic). */
interface Sample {
  readonly lsn: bigint;
  readonly at: number;
}

interface Replica extends ReplicaPool {
  /** It has all that was committed before this time (monotonic). */
  asOf: number;
  isProbing: boolean;
  reads: number;
  failure: string | null;
}

/** A replica that is further behind is not asked, in milliseconds: so long a page may show an old name. */
const maxLagMs = 10_000;

// What was acknowledged is flushed, so a standby that has replayed this position has it.
const primaryText = `
select pg_current_wal_flush_lsn()::text as lsn, system_identifier::text as system from pg_control_system()`;
const replicaText = `
select pg_last_wal_replay_lsn()::text as lsn, system_identifier::text as system from pg_control_system()`;

/** Rejects if a promise takes too long: a server that hangs refuses nothing. */
async function inTime<Result>(answer: Promise<Result>, timeoutMs: number): Promise<Result> {
  const timer = new AbortController();
  const late = delay(timeoutMs, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new Error(`no answer within ${timeoutMs} ms`);
  });
  late.catch(() => {});
  answer.catch(() => {});
  try {
    return await Promise.race([answer, late]);
  } finally {
    timer.abort();
  }
}

interface PositionRow {
  readonly lsn: string | null;
  readonly system: string;
}

/**
 * Opens read replicas. Twice a second each is asked how far it has replayed the primary's log. What is read says as of
 * when it is; whether that is recent enough for a reader, the caller decides by a sequence number of the primary.
 */
export function createReplicas({ primary, clock, log, ...options }: ReplicasOptions): Replicas {
  const { probeMs = 500, timeoutMs = 2_000 } = options;
  const all = options.replicas.map((each): Replica => ({
    ...each,
    asOf: -Infinity,
    isProbing: false,
    reads: 0,
    failure: null,
  }));
  const probing = new Set<Promise<void>>();
  let samples: readonly Sample[] = [];
  let next = 0;

  const fail = (replica: Replica, failure: string, details: object = {}): void => {
    replica.asOf = -Infinity;
    if (replica.failure === failure) return;
    replica.failure = failure;
    log.warn({ replica: replica.name, ...details }, failure);
  };

  async function probeReplica(replica: Replica, system: string): Promise<void> {
    if (replica.isProbing) return;
    replica.isProbing = true;
    try {
      const { rows } = await inTime(replica.pool.query<PositionRow>(replicaText), timeoutMs);
      const [row] = rows;
      if (row?.system !== system) return fail(replica, 'a read replica follows another database, and is not asked');
      if (row.lsn === null) return fail(replica, 'a read replica replays nothing, and is not asked');
      const replayed = parseLsn(row.lsn);
      replica.asOf = samples.findLast(({ lsn }) => lsn <= replayed)?.at ?? -Infinity;
      if (replica.failure !== null) log.info({ replica: replica.name }, 'a read replica is asked again');
      replica.failure = null;
    } catch (error) {
      fail(replica, 'a read replica does not answer, and is not asked', { reason: reasonOf(error) });
    } finally {
      replica.isProbing = false;
    }
  }

  async function probe(): Promise<void> {
    const at = clock.monotonic();
    const { rows } = await primary.query<PositionRow>(primaryText);
    const [row] = rows;
    if (row?.lsn == null) return;
    samples = [...samples.filter((sample) => sample.at >= at - maxLagMs), { lsn: parseLsn(row.lsn), at }];
    for (const replica of all) {
      const looking = probeReplica(replica, row.system).finally(() => probing.delete(looking));
      probing.add(looking);
    }
  }

  let isAsking = false;
  const probeOnce = (): void => {
    if (isAsking) return;
    isAsking = true;
    // A replica that is slow to answer is asked again once it has; the others don't wait for it.
    const asking = probe()
      .catch((error: unknown) => log.warn({ error }, 'how far read replicas are was not asked'))
      .finally(() => {
        isAsking = false;
        probing.delete(asking);
      });
    probing.add(asking);
  };
  const timer = setInterval(probeOnce, probeMs);
  timer.unref();
  probeOnce();

  return {
    async read(since, work) {
      const oldest = Math.max(since, clock.monotonic() - maxLagMs);
      const recent = all.filter(({ asOf }) => asOf >= oldest);
      next = (next + 1) % Math.max(1, recent.length);
      const replica = recent[next];
      if (replica === undefined) return undefined;
      const { asOf } = replica;
      try {
        const result = await inTime(work(replica.pool), timeoutMs);
        replica.reads += 1;
        return { result, asOf };
      } catch (error) {
        // Until it has answered a look, nobody waits for it again.
        replica.asOf = -Infinity;
        log.warn({ replica: replica.name, reason: reasonOf(error) }, 'a read replica failed, and the primary is asked');
        return undefined;
      }
    },
    state: () => all.map(({ name, asOf, reads }) => ({ name, lagSeconds: (clock.monotonic() - asOf) / 1_000, reads })),
    async close() {
      clearInterval(timer);
      await Promise.all(probing);
      await Promise.all(all.map(({ pool }) => endPool(pool, timeoutMs, log)));
    },
  };
}
