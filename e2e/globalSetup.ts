import { fileURLToPath } from 'node:url';
import { startServer } from './startServer.ts';

const webApp = fileURLToPath(new URL('../apps/web', import.meta.url));

/** Starts the built server with a demo world of its own; what it gives back ends it. */
async function startDemo(): Promise<() => Promise<void>> {
  const free = { UFI_WRITES_PER_MINUTE: '0', UFI_SIGN_INS_PER_MINUTE: '0' };
  const { greeting, origin, stop } = await startServer({ UFI_DEMO: '1', ...free });
  process.env['UFI_E2E_ORIGIN'] = origin;
  process.env['UFI_E2E_PASSWORD'] = /with the password\s+(\S+)/.exec(greeting)?.[1] ?? '';
  return stop;
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
