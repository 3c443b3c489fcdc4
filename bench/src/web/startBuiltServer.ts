import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../../apps/server/dist/main.js', import.meta.url));

/** Starts the built server on a data directory, by default without the demo world, and waits until it answers. */
export async function startBuiltServer(dataDir: string, settings: Readonly<Record<string, string>> = {}) {
  const free = {
    UFI_WRITES_PER_MINUTE: '0',
    UFI_PAGES_PER_MINUTE: '0',
    UFI_ACCOUNTS_PER_DAY: '0',
    UFI_NEW_UPLOADS_PER_DAY: '0',
    UFI_NEW_UPLOAD_MB_PER_DAY: '0',
    UFI_SIGN_INS_PER_MINUTE: '0',
    UFI_DEMO: '0',
  };
  const server = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      ...free,
      ...settings,
      NODE_ENV: 'production',
      PORT: '0',
      UFI_DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Also if the benchmark fails.
  process.once('exit', () => server.kill('SIGTERM'));
  const lines: string[] = [];
  for await (const line of createInterface({ input: server.stdout })) {
    lines.push(line);
    if (line.startsWith('Stop with')) break;
  }
  server.stdout.resume();
  const [, origin] = /answers at (\S+)/.exec(lines.join('\n')) ?? [];
  if (origin === undefined) throw new Error('the server ended before it answered: build it first');
  return {
    origin,
    async stop(): Promise<void> {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}
