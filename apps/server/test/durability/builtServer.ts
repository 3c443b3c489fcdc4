import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const builtProgram = join(__dirname, '../../dist/main.js');

/** The built server in a process of its own, as an operator runs it. */
export interface BuiltServer {
  /** Such as `http://localhost:51234`. */
  readonly origin: string;
  readonly process: ChildProcess;
  /** Kills it like a power failure; resolves after its exit. */
  kill(): Promise<void>;
}

const exitOf = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.once('exit', () => resolve()) : resolve(),
  );

/** What an operator would set otherwise. */
export interface BuiltServerOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Another build in place of this one. */
  readonly program?: string;
}

/** Starts the built server on a data directory and waits until it accepts requests. */
export async function startBuiltServer(dataDir: string, options: BuiltServerOptions = {}): Promise<BuiltServer> {
  const { env, program = builtProgram } = options;
  if (!existsSync(program)) throw new Error(`${program} is missing: run the build first`);
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      UFI_DATA_DIR: dataDir,
      UFI_DEMO: '0',
      UFI_WRITES_PER_MINUTE: '0',
      UFI_STARS: '1',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await answeringAt(child);
  return {
    origin,
    process: child,
    kill: () => {
      child.kill('SIGKILL');
      return exitOf(child);
    },
  };
}

async function answeringAt(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('the server has no output to read');
  for await (const line of createInterface({ input: child.stdout })) {
    const [, origin] = /answers at (\S+)/.exec(line) ?? [];
    if (origin === undefined) continue;
    // Further output is not needed, but a full pipe would block the server.
    child.stdout.resume();
    return origin;
  }
  throw new Error('the server ended before it answered');
}
