import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { type Cluster, settingArguments } from './cluster.ts';
import { DatabaseError } from './databaseError.ts';
import type { Log } from './log.ts';
import { asOrdinaryUser, commandEnvironment } from './runCommand.ts';
import { clearForeignLock, readLockFile, signal } from './runningPostmaster.ts';

/** A running PostgreSQL that this process started. */
export interface Postmaster {
  readonly pid: number;
  /** Resolves when it ends, with the exit code or signal. */
  readonly exited: Promise<string>;
  /** Lets this process end while PostgreSQL keeps running. */
  detach(): void;
}

const levels: Readonly<Record<string, keyof Log>> = { PANIC: 'error', FATAL: 'warn', ERROR: 'warn', WARNING: 'warn' };

const writeLine = (log: Log, line: string) => {
  const [, severity = '', text = line] = /^([A-Z]+): +(.*)$/.exec(line) ?? [];
  log[levels[severity] ?? 'debug']({ component: 'postgres' }, text);
};

const spawnPostgres = ({ binaries, directory, settings }: Cluster) => {
  const command = [binaries.postgres, '-D', directory, ...settingArguments({ ...settings, log_line_prefix: '' })];
  const [file = '', ...args] = asOrdinaryUser(command);
  // Starts a new session: Ctrl-C reaches the whole process group, and PostgreSQL must not stop before this process.
  return spawn(file, args, {
    detached: process.platform !== 'win32',
    env: commandEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
  });
};

/** Forwards PostgreSQL's output to the log and keeps the last lines. */
const captureOutput = (output: Readable, log: Log) => {
  const recentLines: string[] = [];
  const lines = createInterface({ input: output }).on('line', (line) => {
    writeLine(log, line);
    recentLines.push(line);
    if (recentLines.length > 20) recentLines.shift();
  });
  const closed = new Promise<void>((resolve) => lines.once('close', resolve));
  return { recentLines: () => Promise.race([closed, delay(200)]).then(() => recentLines) };
};

const endOf = (child: ChildProcess) =>
  new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, name) => resolve(name === null ? `exit code ${code}` : `signal ${name}`));
  });

const isReady = async ({ directory }: Cluster, pid: number) => {
  const lock = await readLockFile(directory);
  return lock?.pid === pid && lock.status === 'ready';
};

/** The children of a killed postmaster hold its shared memory for a moment. */
const isHeldByChildren = (words: string) => words.includes('is still in use');

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

const waitUntilReady = async (cluster: Cluster, pid: number, child: ChildProcess) => {
  while (!hasEnded(child)) {
    if (await isReady(cluster, pid)) return true;
    await delay(10);
  }
  return false;
};

const startOnce = async (cluster: Cluster, log: Log): Promise<Postmaster | string> => {
  const child = spawnPostgres(cluster);
  const { recentLines } = captureOutput(child.stderr, log);
  const exited = endOf(child);
  const { pid } = child;
  if (pid === undefined) return exited;

  const stopOnExit = () => void signal(pid, 'SIGINT');
  process.once('exit', stopOnExit);
  void exited.then(() => process.off('exit', stopOnExit));

  if (!(await waitUntilReady(cluster, pid, child))) return [await exited, ...(await recentLines())].join('\n');
  const detach = () => {
    process.off('exit', stopOnExit);
    child.unref();
    // The pipe is a socket, but the stream's type doesn't say so.
    if ('unref' in child.stderr && typeof child.stderr.unref === 'function') child.stderr.unref();
  };
  return { pid, exited, detach };
};

/**
 * Starts the cluster and waits until it accepts connections, including crash recovery if it is needed.
 *
 * @throws DatabaseError `postgres-not-started` with PostgreSQL's last output
 */
export const startPostmaster = async (cluster: Cluster, log: Log): Promise<Postmaster> => {
  await clearForeignLock(cluster);
  for (let waited = 0; ; waited += 100) {
    const outcome = await startOnce(cluster, log);
    if (typeof outcome !== 'string') return outcome;
    if (!isHeldByChildren(outcome) || waited >= 10_000) {
      throw new DatabaseError('postgres-not-started', { directory: cluster.directory, reason: outcome });
    }
    await delay(100);
  }
};
