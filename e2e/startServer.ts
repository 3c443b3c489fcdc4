import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url));

/** A running server. */
export interface StartedServer {
  /** Its output at start. */
  readonly greeting: string;
  readonly origin: string;
  /** Stops it, and deletes its data unless they are the caller's. */
  stop(): Promise<void>;
}

/**
 * Starts the built server and waits until it answers.
 *
 * @param env settings; without `PORT` it takes a free port
 * @param given data directory of the caller; without one it gets its own
 */
export async function startServer(env: Readonly<Record<string, string>>, given?: string): Promise<StartedServer> {
  if (!existsSync(program)) throw new Error(`${program} is missing: run the build first`);
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'ufi-e2e-')));
  const server = spawn(process.execPath, [program], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', UFI_DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A worker that is stopped in the middle leaves no server behind on the port that the next one takes.
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  const lines: string[] = [];
  for await (const line of createInterface({ input: server.stdout })) {
    lines.push(line);
    if (line.startsWith('Stop with')) break;
  }
  server.stdout.resume();
  const greeting = lines.join('\n');
  const [, origin] = /answers at (\S+)/.exec(greeting) ?? [];
  if (origin === undefined) throw new Error('the server ended before it answered');
  return {
    greeting,
    origin,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      process.off('exit', kill);
      if (given === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
