import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FullConfig } from '@playwright/test';
import { startExample } from 'ufi-example-third-party-site';
import { startTranslateServer } from 'ufi-mocks/translate-server';
import { freePort } from './freePort.ts';
import { startServer } from './startServer.ts';
import { seededData, type DemoWorld } from './world.ts';

/**
 * Seeds the demo world of one worker, and starts the site that embeds its comments. The copies that stories run on answer
 * at the same address: the data name the site.
 */
async function prepareWorld(translateUrl: string): Promise<DemoWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'ufi-e2e-world-'));
  const [PORT, EXAMPLE_PORT] = [await freePort(), await freePort()];
  const env = {
    PORT,
    EXAMPLE_PORT,
    UFI_DEMO: '1',
    // The name with which S5.23 and S8.20 are given.
    UFI_NETWORK_NAME: 'Facebook',
    TRANSLATE_URL: translateUrl,
    UFI_WRITES_PER_MINUTE: '0',
    UFI_PAGES_PER_MINUTE: '0',
    UFI_ACCOUNTS_PER_DAY: '0',
    UFI_NEW_UPLOADS_PER_DAY: '0',
    UFI_NEW_UPLOAD_MB_PER_DAY: '0',
    UFI_SIGN_INS_PER_MINUTE: '0',
  };
  const { greeting, origin, stop } = await startServer(env, seededData(folder));
  await stop();
  const password = /with the password\s+(\S+)/.exec(greeting)?.[1] ?? '';
  const site = await startExample({ EXAMPLE_PORT, UFI_ORIGIN: origin });
  return { origin, site, password, folder, env };
}

/** Prepares a demo world for each worker. Returns a function that deletes them. */
async function prepareWorlds(workers: number): Promise<() => Promise<void>> {
  const translations = await startTranslateServer();
  const prepared = await Promise.all(Array.from({ length: workers }, () => prepareWorld(translations.origin)));
  process.env['UFI_E2E_WORLDS'] = JSON.stringify(prepared);
  return async () => {
    await translations.stop();
    for (const { folder } of prepared) await rm(folder, { recursive: true, force: true });
  };
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

/** Prepares the demo worlds and starts the mocked apps. */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const cleanups = await Promise.all([prepareWorlds(workers), startMocked()]);
  return async () => {
    for (const end of cleanups) await end();
  };
}
