import type { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { Log } from './log.ts';
import { stopPostmaster } from './runningPostmaster.ts';
import { type Postmaster, startPostmaster } from './startPostmaster.ts';

/** Events of an open database: it ended unexpectedly (with the reason), and it is running again. */
export interface DatabaseEvents {
  interrupted: [reason: string];
  restored: [];
}

/** Keeps a cluster running until it is stopped. */
export interface Supervisor {
  stop(): Promise<void>;
}

interface Watch {
  readonly cluster: Cluster;
  readonly log: Log;
  readonly events: EventEmitter<DatabaseEvents>;
  readonly stopping: AbortSignal;
}

const maxPauseMs = 5_000;
/** A PostgreSQL that ran this long is considered stable, and its next restart is not delayed. */
const stableAfterMs = 10_000;

const backoffMs = (attempt: number) => (attempt === 0 ? 0 : Math.min(maxPauseMs, 50 * 2 ** attempt));

const startAgain = async ({ cluster, log, stopping }: Watch, firstAttempt: number): Promise<Postmaster | undefined> => {
  for (let attempt = firstAttempt; ; attempt += 1) {
    await delay(backoffMs(attempt), undefined, { signal: stopping }).catch(() => {});
    if (stopping.aborted) return undefined;
    try {
      return await startPostmaster(cluster, log);
    } catch (error) {
      log.error({ error }, 'PostgreSQL could not be restarted');
    }
  }
};

const aborted = (signal: AbortSignal) =>
  new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true }));

const keepRunning = async (watch: Watch, first: Postmaster): Promise<void> => {
  const { cluster, log, events, stopping } = watch;
  const stopRequested = aborted(stopping);
  let earlyExits = 0;
  for (let current: Postmaster | undefined = first; current !== undefined;) {
    const since = performance.now();
    const reason: string | undefined = await Promise.race([current.exited, stopRequested]);
    if (stopping.aborted || reason === undefined) {
      await stopPostmaster(cluster, current.pid);
      await current.exited;
      return;
    }
    log.error({ reason }, 'PostgreSQL went away and is being restarted');
    events.emit('interrupted', reason);
    earlyExits = performance.now() - since < stableAfterMs ? earlyExits + 1 : 0;
    current = await startAgain(watch, Math.max(0, earlyExits - 1));
    if (current !== undefined) events.emit('restored');
  }
};

/** Starts the cluster, and restarts it whenever it ends unexpectedly. */
export const supervise = async (options: Omit<Watch, 'stopping'>): Promise<Supervisor> => {
  const stopping = new AbortController();
  const first = await startPostmaster(options.cluster, options.log);
  const loop = keepRunning({ ...options, stopping: stopping.signal }, first);
  return {
    stop: () => {
      stopping.abort();
      return loop;
    },
  };
};
