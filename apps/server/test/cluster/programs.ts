import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A program of the system on ports of loopback. */
export interface Program {
  readonly pid: number;
  /** Ends it like a power failure. */
  kill(): Promise<void>;
  /** Asks it to end. */
  end(): Promise<void>;
}

interface ProgramOptions {
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Resolves to true once it can be used. */
  readonly isReady: () => Promise<boolean>;
}

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};

/** Starts a program and waits until it can be used. */
export async function startProgram(name: string, options: ProgramOptions): Promise<Program> {
  const { args, env, cwd, isReady } = options;
  const lines: string[] = [];
  const child = spawn(name, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (text: string) => void (lines.push(text) > 50 && lines.shift()));
  }
  let failure: Error | undefined;
  child.on('error', (error) => void (failure = error));
  for (const end = performance.now() + 60_000; !(await isReady().catch(() => false)); await wait(50)) {
    if (failure !== undefined) throw failure;
    if (child.exitCode !== null || performance.now() > end) {
      child.kill('SIGKILL');
      throw new Error(`${name} did not start: ${lines.join('')}`);
    }
  }
  const endBy = (signal: NodeJS.Signals) => () => {
    child.kill(signal);
    return ended(child);
  };
  return { pid: child.pid ?? 0, kill: endBy('SIGKILL'), end: endBy('SIGTERM') };
}

/** Ports that nobody listens on. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(async (server) => {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    }),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => void server.close(resolve))));
  return ports;
}

/** True if somebody listens on a port. */
export const accepts = (port: number) => async (): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } finally {
    socket.destroy();
  }
};
