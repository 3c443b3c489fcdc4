import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { ServerHome } from './serverHome.ts';

/** One event reported by a child process, see `databaseChild.ts`. */
export interface ChildEvent {
  readonly event: string;
  readonly [detail: string]: unknown;
}

/** A server in a separate process. */
export interface ChildServer {
  readonly pid: number;
  /** All events so far. */
  readonly events: readonly ChildEvent[];
  /** Resolves with the first event of that name, past or future; rejects if the process ends without it. */
  waitForEvent(event: string): Promise<ChildEvent>;
  send(line: 'write' | 'stop'): void;
  kill(signal: NodeJS.Signals): Promise<void>;
  readonly exited: Promise<void>;
}

/** Starts a server in its home directory, as the leader of a new process group. */
export const startChildServer = ({ node, program, user }: ServerHome, dataDir: string): ChildServer => {
  const identity = user.uid === undefined ? {} : { uid: user.uid, gid: user.uid };
  const child = spawn(node, [program, dataDir], {
    ...identity,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const events: ChildEvent[] = [];
  let errorOutput = '';
  let listeners: (() => void)[] = [];
  let hasEnded = false;

  const changed = () => {
    const waiting = listeners;
    listeners = [];
    for (const listener of waiting) listener();
  };
  // A child that was refused may end before it is asked to: a pipe whose reader is gone tells so by an error.
  child.stdin.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  child.stderr.on('data', (text: Buffer) => (errorOutput += text.toString()));
  createInterface({ input: child.stdout }).on('line', (line) => {
    events.push(JSON.parse(line) as ChildEvent);
    changed();
  });
  const exited = new Promise<void>((resolve) => {
    child.once('close', () => {
      hasEnded = true;
      changed();
      resolve();
    });
  });

  const waitForEvent = async (name: string): Promise<ChildEvent> => {
    for (;;) {
      const found = events.find(({ event }) => event === name);
      if (found !== undefined) return found;
      if (hasEnded)
        throw new Error(`the server ended without "${name}": ${JSON.stringify(events.slice(-8))}\n${errorOutput}`);
      await new Promise<void>((resolve) => listeners.push(resolve));
    }
  };
  return {
    pid: child.pid ?? 0,
    events,
    waitForEvent,
    send: (line) => void child.stdin.write(`${line}\n`),
    kill: async (signal) => {
      child.kill(signal);
      if (signal !== 'SIGSTOP') await exited;
    },
    exited,
  };
};
