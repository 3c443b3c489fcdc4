import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import type { CheckedMedia, CheckJob, CheckReport } from './checks/checkJob.ts';
import { RejectedUpload, type RejectionReason } from './checks/rejectedUpload.ts';

interface CheckerOptions {
  /** The worker's program. */
  readonly program: string;
  /** For one job, in milliseconds: two minutes unless told. */
  readonly timeoutMs?: number;
}

/** Looks through what was uploaded, in a process of its own: whatever that does to it, the server goes on. */
export interface Checker {
  /** @throws Unfit, CheckerBusy */
  check(job: CheckJob, onProgress?: (progress: number) => void): Promise<CheckedMedia>;
  close(): void;
}

/** More waits to be looked through than can be soon. */
export class CheckerBusy extends Error {}

/** How many jobs a worker has at once: while one waits for the disk another decodes. */
const maxConcurrent = 2;
const maxQueueLength = 100;
/** A worker without work is ended after so long: it holds libraries and their memory. */
const idleMs = 30_000;
/** Below everything that answers somebody, but not starved: on a busy machine, too, somebody waits for their photo. */
const niceness = 4;

interface QueuedJob {
  readonly job: CheckJob;
  readonly onProgress: (progress: number) => void;
  readonly resolve: (checked: CheckedMedia) => void;
  readonly reject: (error: Error) => void;
  timer?: NodeJS.Timeout;
  /** It took longer than any job may. */
  isTimedOut?: boolean;
  /** A worker has died over it, or beside it: the next one has it alone. */
  isSuspect?: boolean;
}

// From its source it runs as whatever runs that: in development and in tests.
const argumentsFor = (program: string): string[] => [
  '--max-old-space-size=512',
  ...(program.endsWith('.ts') ? ['--import', 'tsx'] : []),
];

const rejectionFor = ({ kind }: CheckJob): RejectedUpload => {
  switch (kind) {
    case 'photo':
    case 'portrait':
      return new RejectedUpload('photo_broken');
    case 'video':
      return new RejectedUpload('video_broken');
    case 'file':
      return new RejectedUpload('document_type');
  }
};

const toError = ({ reason, status }: RejectionReason): RejectedUpload => new RejectedUpload(reason, status);

/** One worker: begun when there is work, ended when there has been none for a while. */
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
