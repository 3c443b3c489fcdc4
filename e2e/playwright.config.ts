import { defineConfig } from '@playwright/test';
import type { BackendName } from './fixtures.ts';

const executablePath = process.env['UFI_BROWSER'];

export default defineConfig<{ backend: BackendName }>({
  testDir: '.',
  outputDir: 'artefacts/results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Each wait has a timeout of its own: this one stops tests that hang.
  timeout: 60_000,
  expect: { timeout: 5_000 },
  reporter: [['list']],
  globalSetup: './globalSetup.ts',
  use: {
    locale: 'pt-BR',
    // Screenshots of every frame would add a tenth to the run; steps and page snapshots suffice.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: ['--no-sandbox', '--disable-background-networking'],
    },
  },
  projects: [
    { name: 'server', testMatch: /(stories|server|embed)\/.*\.spec\.ts/, use: { backend: 'server' } },
    { name: 'mocks', testMatch: /(stories|mocks)\/.*\.spec\.ts/, use: { backend: 'mocks' } },
  ],
});
