import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { startServer, type StartedServer } from './startServer.ts';

/** Backend of a test: the real server, or mocked endpoints without one. */
export type BackendName = 'server' | 'mocks';

/** Demo world of a worker, as the global set-up prepared it: each file of stories gets a copy, at the same addresses. */
export interface DemoWorld {
  /** Origin of the server. */
  readonly origin: string;
  /** Origin of the site that embeds its comments. */
  readonly site: string;
  /** Password of the demo users. */
  readonly password: string;
  /** Holds the data right after seeding, and those of the copy in use. */
  readonly folder: string;
  /** Settings of the server. */
  readonly env: Readonly<Record<string, string>>;
}

const none: DemoWorld = { origin: '', site: '', password: '', folder: '', env: {} };
const prepared = JSON.parse(process.env['UFI_E2E_WORLDS'] ?? '[]') as readonly DemoWorld[];

/** Demo world of this worker. */
export const world: DemoWorld = prepared[Number(process.env['TEST_PARALLEL_INDEX'])] ?? none;

/** Folder of a world's data right after seeding. */
export const seededData = (folder: string): string => join(folder, 'seeded');

async function startCopy(): Promise<StartedServer> {
  const dataDir = join(world.folder, 'copy');
  await rm(dataDir, { recursive: true, force: true });
  await cp(seededData(world.folder), dataDir, { recursive: true });
  return startServer(world.env, dataDir);
}

interface WorkerFixtures {
  /** Starts the server on fresh demo data, once for each file of stories. What calls it before all tests names the file. */
  readonly openWorld: (file: string) => Promise<void>;
}

interface TestFixtures {
  /** Set by the project. */
  readonly backend: BackendName;
  readonly freshWorld: void;
}

/** Test with a demo world for its file: what stories of other files write is not in it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  backend: ['server', { option: true }],
  openWorld: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture depends on from this parameter
    async ({}, use) => {
      let opened: { readonly file: string; readonly server: StartedServer } | undefined;
      await use(async (file) => {
        if (opened?.file === file) return;
        await opened?.server.stop();
        opened = { file, server: await startCopy() };
      });
      await opened?.server.stop();
    },
    { scope: 'worker' },
  ],
  freshWorld: [
    async ({ backend, openWorld }, use, { file }) => {
      if (backend === 'server') await openWorld(file);
      await use();
    },
    { auto: true },
  ],
});
