import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const webApp = fileURLToPath(new URL('../apps/web', import.meta.url));
const program = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url));

interface Started {
  readonly origin: string;
  readonly password: string;
}

/** Reads what the server tells whoever started it: where it answers, and the password of the demo people. */
async function greetingOf(server: ChildProcess): Promise<Started> {
  if (server.stdout === null) throw new Error('the server has no output to read');
  let origin = '';
  for await (const line of createInterface({ input: server.stdout })) {
    origin = /answers at (\S+)/.exec(line)?.[1] ?? origin;
    const password = /with the password\s+(\S+)/.exec(line)?.[1];
    if (password === undefined) continue;
    server.stdout.resume();
    return { origin, password };
  }
  throw new Error('the server ended before it answered');
}

const ended = (server: ChildProcess): Promise<void> => new Promise((resolve) => server.once('exit', () => resolve()));

/** Starts the built server with a demo world of its own; what it gives back ends it. */
async function startServer(): Promise<() => Promise<void>> {
  if (!existsSync(program)) throw new Error(`${program} is missing: run the build first`);
  const dataDir = await mkdtemp(join(tmpdir(), 'ufi-e2e-'));
  const server = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      UFI_DATA_DIR: dataDir,
      UFI_DEMO: '1',
      UFI_WRITES_PER_MINUTE: '0',
      UFI_SIGN_INS_PER_MINUTE: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { origin, password } = await greetingOf(server);
  process.env['UFI_E2E_ORIGIN'] = origin;
  process.env['UFI_E2E_PASSWORD'] = password;
  return async () => {
    const end = ended(server);
    server.kill('SIGTERM');
    await end;
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Serves the web app that was built with mocks, and nothing else; what it gives back ends it. */
async function serveMockedApp(): Promise<() => Promise<void>> {
  const { preview } = await import('vite');
  const served = await preview({
    root: webApp,
    logLevel: 'error',
    configFile: false,
    build: { outDir: 'dist-mock' },
    preview: { port: 0, host: 'localhost' },
  });
  process.env['UFI_E2E_MOCKED_ORIGIN'] = served.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
  return () => served.close();
}

/** Starts both worlds, for all stories. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const ends = await Promise.all([startServer(), serveMockedApp()]);
  return async () => {
    for (const end of ends) await end();
  };
}
