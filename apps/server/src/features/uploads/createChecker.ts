import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import type { CheckedThing, CheckJob, CheckReport } from './checks/checkJob.ts';
import { Unfit, type UnfitReason } from './checks/unfit.ts';

interface CheckerOptions {
  /** The worker's program. */
  readonly program: string;
  /** For one job, in milliseconds: two minutes unless told. */
  readonly timeoutMs?: number;
}

/** Looks through what was uploaded, in a process of its own: whatever that does to it, the server goes on. */
export interface Checker {
  /** @throws Unfit, CheckerBusy */
  check(job: CheckJob, told?: (progress: number) => void): Promise<CheckedThing>;
  close(): void;
}

/** More waits to be looked through than can be soon. */
export class CheckerBusy extends Error {}

/** How many jobs a worker has at once: while one waits for the disk another decodes. */
const atOnce = 2;
const mostWaiting = 100;
/** A worker without work is ended after so long: it holds libraries and their memory. */
const idleMs = 30_000;
/** Below everything that answers somebody, but not starved: on a busy machine, too, somebody waits for their photo. */
const niceness = 4;

interface Waiting {
  readonly job: CheckJob;
  readonly told: (progress: number) => void;
  readonly done: (thing: CheckedThing) => void;
  readonly failed: (error: Error) => void;
  timer?: NodeJS.Timeout;
  /** It took longer than any job may. */
  isSlow?: boolean;
  /** A worker has died over it, or beside it: the next one has it alone. */
  isSuspect?: boolean;
}

// From its source it runs as whatever runs that: in development and in tests.
const argumentsFor = (program: string): string[] => [
  '--max-old-space-size=512',
  ...(program.endsWith('.ts') ? ['--import', 'tsx'] : []),
];

const unfitFor = ({ kind }: CheckJob): Unfit => {
  switch (kind) {
    case 'photo':
    case 'portrait':
      return new Unfit('photo_broken');
    case 'video':
      return new Unfit('video_broken');
    case 'file':
      return new Unfit('document_type');
  }
};

const toError = ({ reason, status }: UnfitReason): Unfit => new Unfit(reason, status);

/** One worker: begun when there is work, ended when there has been none for a while. */
export function createChecker({ program, timeoutMs = 120_000 }: CheckerOptions): Checker {
  const queue: Waiting[] = [];
  const running = new Map<number, Waiting>();
  let worker: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isClosed = false;

  const settle = (id: number): Waiting | undefined => {
    const waiting = running.get(id);
    running.delete(id);
    clearTimeout(waiting?.timer);
    return waiting;
  };
  const end = () => {
    worker?.kill('SIGKILL');
    worker = undefined;
  };
  const died = (dead: ChildProcess) => {
    if (worker === dead) worker = undefined;
    for (const [id, waiting] of [...running]) {
      settle(id);
      if (waiting.isSlow || waiting.isSuspect || isClosed) waiting.failed(unfitFor(waiting.job));
      else queue.unshift({ ...waiting, isSuspect: true });
    }
    if (!isClosed) start();
  };
  const hasRoom = (next: Waiting): boolean => {
    const others = [...running.values()];
    if (next.isSuspect) return others.length === 0;
    return others.length < atOnce && !others.some(({ isSuspect }) => isSuspect);
  };
  const heard = (report: CheckReport) => {
    if ('progress' in report) return running.get(report.id)?.told(report.progress);
    const waiting = settle(report.id);
    if ('thing' in report) waiting?.done(report.thing);
    else waiting?.failed(toError(report.unfit));
    start();
  };
  const begin = (): ChildProcess => {
    const child = fork(program, { execArgv: argumentsFor(program), stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    if (child.pid !== undefined) setPriority(child.pid, niceness);
    child.on('message', heard);
    child.once('exit', () => died(child));
    child.once('error', () => died(child));
    return child;
  };
  const rest = () => {
    clearTimeout(idle);
    idle = setTimeout(end, idleMs);
    idle.unref();
    worker?.unref();
    worker?.channel?.unref();
  };
  function start(): void {
    if (queue.length === 0 && running.size === 0) return rest();
    for (let next = queue[0]; next !== undefined && hasRoom(next); next = queue[0]) {
      const waiting = next;
      queue.shift();
      clearTimeout(idle);
      worker ??= begin();
      worker.ref();
      worker.channel?.ref();
      const id = (lastId += 1);
      running.set(id, waiting);
      waiting.timer = setTimeout(() => {
        waiting.isSlow = true;
        end();
      }, timeoutMs);
      worker.send({ id, job: waiting.job });
    }
  }

  return {
    check: (job, told = () => {}) =>
      new Promise((done, failed) => {
        if (queue.length >= mostWaiting) return failed(new CheckerBusy('too much waits to be looked through'));
        queue.push({ job, told, done, failed });
        start();
      }),
    close: () => {
      isClosed = true;
      clearTimeout(idle);
      end();
    },
  };
}
