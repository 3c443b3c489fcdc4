import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts, startProgram } from './programs.ts';

/** PostgreSQL, and a standby server that replays what it did some time ago. */
export interface Standby {
  readonly primaryUrl: string;
  readonly standbyUrl: string;
  stop(): Promise<void>;
}

const programs = '/usr/lib/postgresql/15/bin';
const isRoot = process.getuid?.() === 0;
const idOf = (flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
/** PostgreSQL does not run as root. */
const withoutRoot = (program: string, args: readonly string[]): readonly [string, readonly string[]] =>
  isRoot
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', join(programs, program), ...args]]
    : [join(programs, program), args];

/** Starts both, with an empty database `ufi`. */
export async function startStandby({ delaySeconds }: { readonly delaySeconds: number }): Promise<Standby> {
  const root = mkdtempSync(join(tmpdir(), 'ufi-standby-'));
  const [primary, standby] = [join(root, 'primary'), join(root, 'standby')];
  const [primaryPort = 0, standbyPort = 0] = await freePorts(2);
  for (const directory of [primary, standby]) mkdirSync(directory, { mode: 0o700 });
  if (isRoot) for (const path of [root, primary, standby]) chownSync(path, idOf('-u'), idOf('-g'));
  const ending: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of ending.toReversed()) await end();
    rmSync(root, { recursive: true, force: true });
  };
  const run = (program: string, args: readonly string[]) => {
    const [name, all] = withoutRoot(program, args);
    execFileSync(name, all, { cwd: root, stdio: 'pipe' });
  };
  // It accepts connections before it answers on them.
  const isUp = (port: number): boolean => {
    try {
      run('pg_isready', ['-q', '-h', '127.0.0.1', '-p', String(port)]);
      return true;
    } catch {
      return false;
    }
  };
  const start = async (directory: string, port: number) => {
    const [name, args] = withoutRoot('postgres', ['-D', directory, '-p', String(port), '-k', root, '-h', '127.0.0.1']);
    const program = await startProgram(name, { args, cwd: root, isReady: async () => isUp(port) });
    ending.push(program.kill);
  };
  try {
    run('initdb', ['-D', primary, '-U', 'postgres', '-A', 'trust', '--encoding=UTF8']);
    await start(primary, primaryPort);
    run('createdb', ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'postgres', 'ufi']);
    run('pg_basebackup', ['-D', standby, '-R', '-c', 'fast', '-d', `postgres://postgres@127.0.0.1:${primaryPort}`]);
    appendFileSync(join(standby, 'postgresql.auto.conf'), `recovery_min_apply_delay = '${delaySeconds}s'\n`);
    await start(standby, standbyPort);
  } catch (error) {
    await stop();
    throw error;
  }
  const urlAt = (port: number) => `postgres://postgres@127.0.0.1:${port}/ufi`;
  return { primaryUrl: urlAt(primaryPort), standbyUrl: urlAt(standbyPort), stop };
}
