import { defineConfig } from '@playwright/test';
import type { BackendName } from './world.ts';

const isLong = process.env['UFI_LONG'] === '1';
const executablePath = process.env['UFI_BROWSER'];

export default defineConfig<{ backend: BackendName }>({
  testDir: '.',
  ...(!isLong && { grepInvert: /@long/ }),
  outputDir: 'artefacts/results',
  // Files run beside each other, the stories of a file one after the other: it has one demo world.
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // Each wait has a timeout of its own: this one stops tests that hang.
  timeout: 120_000,
  // Long enough for a busy machine; how fast things are, `bench` measures.
  expect: { timeout: 15_000 },
  // The last lines of a long run are all that some CI services show.
  reporter: [['list'], ['./failureSummary.ts']],
  globalSetup: './globalSetup.ts',
  use: {
    locale: 'pt-BR',
    // Pictures of every frame and snapshots of every step would add a quarter to the run: a failed test prints a snapshot
    // of its page anyway.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: ['--no-sandbox', '--disable-background-networking'],
    },
  },
  projects: [
    { name: 'server', testMatch: /(stories|server|embed)\/.*\.spec\.ts/, use: { backend: 'server' } },
    // The shared stories run on the mocks in the long run; that both worlds answer alike is the contract suite's.
    {
      name: 'mocks',
      testMatch: isLong ? /(stories|mocks)\/.*\.spec\.ts/ : /mocks\/.*\.spec\.ts/,
      use: { backend: 'mocks' },
    },
  ],
});
