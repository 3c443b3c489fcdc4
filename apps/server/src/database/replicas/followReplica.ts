import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { reasonOf } from '../../errors/errorDetails.ts';
import type { Log } from '../engine/index.ts';
import { parseLsn } from './parseLsn.ts';
import { shareWork } from './shareWork.ts';

/** A pool of connections to a read replica, and how it is named in logs and metrics. */
export interface ReplicaPool {
  readonly name: string;
  readonly pool: Pool;
}

/** A read replica that is read on: it has all that was committed before `asOf` (monotonic). */
export interface ReplicaAsOf {
  readonly pool: Pool;
  readonly asOf: number;
}

/** What was read on a replica, and as of when: it has all that was committed before that time (monotonic). */
export interface ReplicaRead<Result> {
  readonly result: Result;
  readonly asOf: number;
}

/** A position of the primary's log, and when it had been reached (monotonic). */
export interface Sample {
  readonly lsn: bigint;
  readonly at: number;
  readonly system: string;
  /** Another one begins when a standby takes over. */
  readonly timeline: number;
}

/** A read replica as this server knows it. */
export interface Replica extends ReplicaPool {
  /** It has all that was committed before this time (monotonic); `-Infinity` if it is not to be asked. */
  asOf(): number;
  /** Number of reads that were made on it. */
  reads(): number;
  /** Asks how far it is, beginning after this call; all who ask meanwhile share one query. */
  look(): Promise<void>;
  /** True if it has replayed that position, as it has said last. */
  has(position: Sample): boolean;
  /** Reads on it, as of a time at which it was found to be; undefined if that fails or takes too long. */
  read<Result>(asOf: number, work: (replica: ReplicaAsOf) => Promise<Result>): Promise<ReplicaRead<Result> | undefined>;
}

interface FollowTools {
  readonly log: Log;
  readonly timeoutMs: number;
  /** The primary's recent positions, in their order. */
  readonly samples: () => readonly Sample[];
}

// The timeline tells a standby apart that went on after what the new primary has of the old one's log.
const text = `
select pg_last_wal_replay_lsn()::text as lsn, system_identifier::text as system,
  greatest(timeline_id, min_recovery_end_timeline) as timeline
from pg_control_system(), pg_control_checkpoint(), pg_control_recovery()`;

/** A row of where a server's log is. */
export interface PositionRow {
  readonly lsn: string | null;
  readonly system: string;
  readonly timeline: number;
}

/** Rejects if a promise takes too long: a server that hangs refuses nothing. */
export async function inTime<Result>(answer: Promise<Result>, timeoutMs: number): Promise<Result> {
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

/** Follows how far a read replica has replayed the primary's log. */
export function followReplica({ name, pool }: ReplicaPool, { log, timeoutMs, samples }: FollowTools): Replica {
  let position = { replayed: -1n, timeline: 0 };
  let asOf = -Infinity;
  let reads = 0;
  let failure: string | null = null;

  const fail = (reason: string, details: object = {}): void => {
    asOf = -Infinity;
    if (failure === reason) return;
    failure = reason;
    log.warn({ replica: name, ...details }, reason);
  };

  async function askPosition(): Promise<void> {
    try {
      const { rows } = await inTime(pool.query<PositionRow>(text), timeoutMs);
      const [row] = rows;
      if (row?.system !== samples().at(-1)?.system)
        return fail('a read replica follows another database, and is not asked');
      if (row?.lsn == null) return fail('a read replica replays nothing, and is not asked');
      const replayed = parseLsn(row.lsn);
      position = { replayed, timeline: row.timeline };
      asOf = samples().findLast(({ lsn }) => lsn <= replayed)?.at ?? -Infinity;
      if (failure !== null) log.info({ replica: name }, 'a read replica is asked again');
      failure = null;
    } catch (error) {
      fail('a read replica does not answer, and is not asked', { reason: reasonOf(error) });
    }
  }

  const look = shareWork(askPosition);

  return {
    name,
    pool,
    asOf: () => asOf,
    reads: () => reads,
    look,
    has: ({ lsn, timeline }) => asOf > -Infinity && position.replayed >= lsn && position.timeline === timeline,
    async read(readAsOf, work) {
      try {
        const result = await inTime(work({ pool, asOf: readAsOf }), timeoutMs);
        reads += 1;
        return { result, asOf: readAsOf };
      } catch (error) {
        // Until it has answered a look, nobody waits for it again. One that was only slow answers at once.
        asOf = -Infinity;
        log.warn({ replica: name, reason: reasonOf(error) }, 'a read replica failed, and the primary is asked');
        void look();
        return undefined;
      }
    },
  };
}
