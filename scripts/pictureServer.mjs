// A server of its own, and a browser, for the scripts that make the pictures of the documentation.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { findBrowser, howToInstall } from './browser.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test');

/** Starts the built server, and reads its greeting up to what `until` finds in it. */
async function startServer(dataDir, { env, until }) {
  const server = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', UFI_DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let greeting = '';
  for await (const line of createInterface({ input: server.stdout })) {
    greeting += `${line}\n`;
    const [, origin] = /answers at (\S+)/.exec(greeting) ?? [];
    const found = until.exec(greeting);
    if (origin === undefined || found === null) continue;
    server.stdout.resume();
    return { server, origin, found };
  }
  throw new Error('the server ended before it answered');
}

/** Calls `work` with a browser, the server's origin and what `until` has found in its greeting; ends both after it. */
export async function withServer(options, work) {
  const executablePath = findBrowser();
  if (executablePath === undefined) {
    console.error(howToInstall);
    process.exit(1);
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'ufi-picture-'));
  const { server, origin, found } = await startServer(dataDir, options);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    await work({ browser, origin, found });
  } finally {
    await browser.close();
    server.kill('SIGTERM');
    await once(server, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  }
}
