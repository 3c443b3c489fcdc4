import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import type { CheckedMedia, CheckJob, CheckReport } from './checks/checkJob.ts';
import { RejectedUpload, type RejectionReason } from './checks/rejectedUpload.ts';

interface CheckerOptions {
  /** Path of the worker's program. */
  readonly program: string;
  /** Timeout of one job in milliseconds; two minutes by default. */
  readonly timeoutMs?: number;
}

/** Checks uploads in a separate process, so that a crash doesn't affect the server. */
export interface Checker {
  /** @throws RejectedUpload, CheckerBusy */
  check(job: CheckJob, onProgress?: (progress: number) => void): Promise<CheckedMedia>;
  close(): void;
}

/** The queue of the checker is full. */
export class CheckerBusy extends Error {}

/** Concurrent jobs of a worker: one decodes while another waits for the disk. */
const maxConcurrent = 2;
const maxQueueLength = 100;
/** An idle worker is stopped after this time, to free its libraries and memory. */
const idleMs = 30_000;
/** A lower priority than that of requests, but not the lowest: uploads must finish on a busy machine, too. */
const niceness = 4;

interface QueuedJob {
  readonly job: CheckJob;
  readonly onProgress: (progress: number) => void;
  readonly resolve: (checked: CheckedMedia) => void;
  readonly reject: (error: Error) => void;
  timer?: NodeJS.Timeout;
  /** The job ran into its timeout. */
  isTimedOut?: boolean;
  /** A worker crashed while this job ran; it is retried alone. */
  isSuspect?: boolean;
}

// In development and in tests, the worker runs from its TypeScript source.
const argumentsFor = (program: string): string[] => [
  '--max-old-space-size=512',
  ...(program.endsWith('.ts') ? ['--conditions=@ufi/source', '--import', 'tsx'] : []),
];

const rejectionFor = ({ kind }: CheckJob): RejectedUpload => {
  switch (kind) {
    case 'photo':
    case 'portrait':
    case 'cover':
    case 'logo':
      return new RejectedUpload('photo_broken');
    case 'video':
      return new RejectedUpload('video_broken');
    case 'file':
      return new RejectedUpload('document_type');
  }
};

const toError = ({ reason, status }: RejectionReason): RejectedUpload => new RejectedUpload(reason, status);

/** Runs one worker, which is started on demand and stopped when idle. */
export function createChecker({ program, timeoutMs = 120_000 }: CheckerOptions): Checker {
  const queue: QueuedJob[] = [];
  const running = new Map<number, QueuedJob>();
  let worker: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isClosed = false;

  const removeRunning = (id: number): QueuedJob | undefined => {
    const queued = running.get(id);
    running.delete(id);
    clearTimeout(queued?.timer);
    return queued;
  };
  const killWorker = () => {
    worker?.kill('SIGKILL');
    worker = undefined;
  };
  const onExit = (dead: ChildProcess) => {
    if (worker === dead) worker = undefined;
    for (const [id, queued] of Array.from(running)) {
      removeRunning(id);
      if (queued.isTimedOut || queued.isSuspect || isClosed) queued.reject(rejectionFor(queued.job));
      else queue.unshift({ ...queued, isSuspect: true });
    }
    if (!isClosed) startNext();
  };
  const hasRoom = (next: QueuedJob): boolean => {
    const others = [...running.values()];
    if (next.isSuspect) return others.length === 0;
    return others.length < maxConcurrent && !others.some(({ isSuspect }) => isSuspect);
  };
  const onMessage = (report: CheckReport) => {
    if ('progress' in report) return running.get(report.id)?.onProgress(report.progress);
    const queued = removeRunning(report.id);
    if ('checked' in report) queued?.resolve(report.checked);
    else queued?.reject(toError(report.rejection));
    startNext();
  };
  const spawnWorker = (): ChildProcess => {
    const child = fork(program, { execArgv: argumentsFor(program), stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    if (child.pid !== undefined) setPriority(child.pid, niceness);
    child.on('message', onMessage);
    child.once('exit', () => onExit(child));
    child.once('error', () => onExit(child));
    return child;
  };
  const scheduleIdleStop = () => {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(killWorker, idleMs);
    idleTimer.unref();
    worker?.unref();
    worker?.channel?.unref();
  };
  function startNext(): void {
    if (queue.length === 0 && running.size === 0) return scheduleIdleStop();
    for (let next = queue[0]; next !== undefined && hasRoom(next); next = queue[0]) {
      const queued = next;
      queue.shift();
      clearTimeout(idleTimer);
      worker ??= spawnWorker();
      worker.ref();
      worker.channel?.ref();
      const id = (lastId += 1);
      running.set(id, queued);
      queued.timer = setTimeout(() => {
        queued.isTimedOut = true;
        killWorker();
      }, timeoutMs);
      worker.send({ id, job: queued.job });
    }
  }

  return {
    check: (job, onProgress = () => {}) =>
      new Promise((resolve, reject) => {
        if (queue.length >= maxQueueLength) return reject(new CheckerBusy('too much waits to be looked through'));
        queue.push({ job, onProgress, resolve, reject });
        startNext();
      }),
    close: () => {
      isClosed = true;
      clearTimeout(idleTimer);
      killWorker();
    },
  };
}
