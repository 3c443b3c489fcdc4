import { defineConfig } from '@playwright/test';

/** Signing in inside a frame, in Chromium and in browsers driven by WebDriver: `npm run test:browsers`. */
export default defineConfig({
  testDir: './browsers',
  outputDir: 'artefacts/browsers',
  workers: 1,
  retries: 0,
  timeout: 180_000,
  reporter: [['list']],
});
