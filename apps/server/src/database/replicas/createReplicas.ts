import type { Pool } from 'pg';
import { endPool } from '../engine/createPool.ts';
import type { Log } from '../engine/index.ts';
import {
  followReplica,
  inTime,
  type PositionRow,
  type Replica,
  type ReplicaAsOf,
  type ReplicaPool,
  type ReplicaRead,
  type Sample,
} from './followReplica.ts';
import { parseLsn } from './parseLsn.ts';
import { shareWork } from './shareWork.ts';

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

/** Read replicas: standby servers that follow the primary with some delay. */
export interface Replicas {
  /**
   * Reads on one that has all that was committed before `since` (monotonic), each in turn; undefined if there is none
   * that is recent enough, or if it failed.
   */
  read<Result>(since: number, work: (pool: Pool) => Promise<Result>): Promise<ReplicaRead<Result> | undefined>;
  /**
   * Reads on one that has all that was committed before this call, each in turn, which is asked of the primary and of it;
   * undefined if it has not, or if it failed.
   */
  readNow<Result>(work: (replica: ReplicaAsOf) => Promise<Result>): Promise<ReplicaRead<Result> | undefined>;
  state(): readonly ReplicaState[];
  /** How often none had what a read needed, or the one that was asked failed, so that the primary was asked. */
  misses(): number;
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

/** A replica that is further behind is not asked, in milliseconds: so long a page may show an old name. */
const maxLagMs = 10_000;
/** One that is further behind is not asked whether it has what was committed before a call, in milliseconds. */
const nearMs = 1_500;
/** How long a call waits to hear how far a replica is, in milliseconds. */
const lookMs = 250;

// What was acknowledged is flushed, so a standby that has replayed this position has it.
const text = `
select lsn::text as lsn, system_identifier::text as system, ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int as timeline
from pg_current_wal_flush_lsn() as lsn, pg_control_system()`;

/**
 * Opens read replicas. Twice a second each is asked how far it has replayed the primary's log. What is read says as of
 * when it is; whether that is recent enough for a reader, the caller decides by a sequence number of the primary, or by
 * asking for what was committed before the call.
 */
export function createReplicas({ primary, clock, log, ...options }: ReplicasOptions): Replicas {
  const { probeMs = 500, timeoutMs = 2_000 } = options;
  let samples: readonly Sample[] = [];
  const all = options.replicas.map((each) => followReplica(each, { log, timeoutMs, samples: () => samples }));
  const probing = new Set<Promise<unknown>>();
  const looking = new Set<Replica>();
  let next = 0;
  let misses = 0;

  const askPrimary = shareWork(async (): Promise<Sample> => {
    const at = clock.monotonic();
    const { rows } = await inTime(primary.query<PositionRow>(text), timeoutMs);
    const [row] = rows;
    if (row?.lsn == null) throw new Error('the primary does not say how far it is');
    return { lsn: parseLsn(row.lsn), at, system: row.system, timeline: row.timeline };
  });

  /** What is under way when the server stops is waited for. */
  const keep = (work: Promise<void>): void => {
    const kept = work.finally(() => probing.delete(kept));
    probing.add(kept);
  };

  async function probe(): Promise<void> {
    const sample = await askPrimary();
    samples = [...samples.filter(({ at }) => at >= sample.at - maxLagMs), sample];
    // A replica that is slow to answer is asked again once it has; the others don't wait for it.
    for (const replica of all.filter((each) => !looking.has(each))) {
      looking.add(replica);
      keep(replica.look().finally(() => looking.delete(replica)));
    }
  }

  let isAsking = false;
  const probeOnce = (): void => {
    if (isAsking) return;
    isAsking = true;
    const asking = probe()
      .catch((error: unknown) => log.warn({ error }, 'how far read replicas are was not asked'))
      .finally(() => {
        isAsking = false;
      });
    keep(asking);
  };
  const timer = setInterval(probeOnce, probeMs);
  timer.unref();
  probeOnce();

  /** The next one that has what was committed before some time, each in turn. */
  const nextAsOf = (oldest: number): Replica | undefined => {
    const recent = all.filter((replica) => replica.asOf() >= oldest);
    next = (next + 1) % Math.max(1, recent.length);
    return recent[next];
  };

  /** One that has what the primary has by now, and as of when. */
  async function findLevel(): Promise<{ replica: Replica; asOf: number } | undefined> {
    const replica = nextAsOf(clock.monotonic() - nearMs);
    if (replica === undefined) return undefined;
    try {
      const position = await inTime(askPrimary(), lookMs);
      await inTime(replica.look(), lookMs);
      return replica.has(position) ? { replica, asOf: position.at } : undefined;
    } catch {
      // Whoever calls asks the primary, which says what is wrong with it; a replica that hangs is found out by a look.
      return undefined;
    }
  }

  const counted = <Result>(read: ReplicaRead<Result> | undefined): ReplicaRead<Result> | undefined => {
    if (read === undefined) misses += 1;
    return read;
  };

  return {
    async read(since, work) {
      const replica = nextAsOf(Math.max(since, clock.monotonic() - maxLagMs));
      return counted(await replica?.read(replica.asOf(), ({ pool }) => work(pool)));
    },
    async readNow(work) {
      const level = await findLevel();
      return counted(await level?.replica.read(level.asOf, work));
    },
    state: () =>
      all.map((replica) => ({
        name: replica.name,
        lagSeconds: (clock.monotonic() - replica.asOf()) / 1_000,
        reads: replica.reads(),
      })),
    misses: () => misses,
    async close() {
      clearInterval(timer);
      await Promise.all(probing);
      await Promise.all(all.map(({ pool }) => endPool(pool, timeoutMs, log)));
    },
  };
}
