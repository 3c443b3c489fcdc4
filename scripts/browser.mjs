// Finds a browser for the end-to-end tests: a system Chromium, else Playwright's own, else prints what to install.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const onPath = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  join(process.env.PROGRAMFILES ?? 'C:\\Program Files', 'Google\\Chrome\\Application\\chrome.exe'),
];

const requireFromTests = createRequire(new URL('../e2e/package.json', import.meta.url));

function systemBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = onPath.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...elsewhere].find((file) => existsSync(file));
}

function playwrightBrowser() {
  const { chromium } = requireFromTests('@playwright/test');
  const file = chromium.executablePath();
  if (existsSync(file)) return file;
  try {
    const cli = join(requireFromTests.resolve('@playwright/test/package.json'), '..', 'cli.js');
    execFileSync(process.execPath, [cli, 'install', '--only-shell', 'chromium'], { stdio: 'inherit' });
  } catch {
    return undefined;
  }
  return existsSync(file) ? file : undefined;
}

/** Path of a Chromium, or undefined if none is available. */
export const findBrowser = () => process.env.UFI_BROWSER ?? systemBrowser() ?? playwrightBrowser();

export const howToInstall = `No Chromium was found for the browser tests. Install one, for example
  Debian, Ubuntu:  apt-get install -y --no-install-recommends chromium-headless-shell fonts-noto-core fonts-noto-color-emoji
  macOS:           brew install --cask chromium
  anywhere:        npx playwright install --only-shell chromium
or name it in the environment variable UFI_BROWSER.`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = findBrowser();
  console.log(found ?? howToInstall);
  process.exitCode = found === undefined ? 1 : 0;
}
