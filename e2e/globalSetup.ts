import { fileURLToPath } from 'node:url';
import { startExample } from 'ufi-example-third-party-site';
import { startTranslateServer } from 'ufi-mocks/translate-server';
import { freePort } from './freePort.ts';
import { startServer } from './startServer.ts';

/** Starts the built server with demo data, and an embedding site. Returns a function that stops both. */
async function startDemo(): Promise<() => Promise<void>> {
  const EXAMPLE_PORT = await freePort();
  const translations = await startTranslateServer();
  const free = { UFI_WRITES_PER_MINUTE: '0', UFI_SIGN_INS_PER_MINUTE: '0' };
  const { greeting, origin, stop } = await startServer({
    UFI_DEMO: '1',
    EXAMPLE_PORT,
    TRANSLATE_URL: translations.origin,
    ...free,
  });
  process.env['UFI_E2E_ORIGIN'] = origin;
  process.env['UFI_E2E_PASSWORD'] = /with the password\s+(\S+)/.exec(greeting)?.[1] ?? '';
  process.env['UFI_E2E_SITE'] = await startExample({ EXAMPLE_PORT, UFI_ORIGIN: origin });
  return () => stop().finally(() => translations.stop());
}

interface ServedApp {
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves an app that was built with mocks. */
async function serveMocked(app: string): Promise<ServedApp> {
  const { preview } = await import('vite');
  const served = await preview({
    root: fileURLToPath(new URL(`../apps/${app}`, import.meta.url)),
    logLevel: 'error',
    configFile: false,
    build: { outDir: 'dist-mock' },
    preview: { port: 0, host: 'localhost' },
  });
  return { origin: served.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '', close: () => served.close() };
}

/** Serves both mocked apps, and a site that embeds one. Returns a function that stops them. */
async function startMocked(): Promise<() => Promise<void>> {
  const [web, embed] = await Promise.all([serveMocked('web'), serveMocked('plugin-embed')]);
  process.env['UFI_E2E_MOCKED_ORIGIN'] = web.origin;
  process.env['UFI_E2E_MOCKED_FRAMES'] = embed.origin;
  process.env['UFI_E2E_MOCKED_SITE'] = await startExample({ EXAMPLE_PORT: '0', UFI_ORIGIN: embed.origin });
  return async () => {
    await Promise.all([web.close(), embed.close()]);
  };
}

/** Starts both backends for all tests. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const cleanups = await Promise.all([startDemo(), startMocked()]);
  return async () => {
    for (const end of cleanups) await end();
  };
}
