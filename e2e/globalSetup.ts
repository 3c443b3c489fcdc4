import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { startExample } from 'ufi-example-third-party-site';
import { startTranslateServer } from 'ufi-mocks/translate-server';
import { startServer } from './startServer.ts';

const webApp = fileURLToPath(new URL('../apps/web', import.meta.url));

/** A port that nobody listens on: the server has to know the example's site before that can know the server. */
async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await once(probe.close(), 'close');
  return String(port);
}

/** Starts the built server with a demo world of its own, and somebody else's site; what it gives back ends it. */
async function startDemo(): Promise<() => Promise<void>> {
  const EXAMPLE_PORT = await freePort();
  const translations = await startTranslateServer();
  const free = { UFI_WRITES_PER_MINUTE: '0', UFI_SIGN_INS_PER_MINUTE: '0' };
  const { greeting, origin, stop } = await startServer({
    ...{ UFI_DEMO: '1', EXAMPLE_PORT, TRANSLATE_URL: translations.origin },
    ...free,
  });
  process.env['UFI_E2E_ORIGIN'] = origin;
  process.env['UFI_E2E_PASSWORD'] = /with the password\s+(\S+)/.exec(greeting)?.[1] ?? '';
  process.env['UFI_E2E_SITE'] = await startExample({ EXAMPLE_PORT, UFI_ORIGIN: origin });
  return () => stop().finally(() => translations.stop());
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
  const ends = await Promise.all([startDemo(), serveMockedApp()]);
  return async () => {
    for (const end of ends) await end();
  };
}
