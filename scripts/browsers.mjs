// Signing in inside a frame, in Chromium, Firefox and WebKitGTK: `npm run test:browsers`. If one is missing, prints
// what to install and runs nothing.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './browser.mjs';

const onPath = (...names) =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find((file) => existsSync(file));

/** MiniBrowser's folder contains the machine's architecture and its API version. */
function miniBrowser() {
  const machines = existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => join('/usr/lib', name)) : [];
  const versions = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'];
  return [...machines, '/usr/libexec']
    .flatMap((folder) => versions.map((version) => join(folder, version, 'MiniBrowser')))
    .find((file) => existsSync(file));
}

const hasScreen = process.env.DISPLAY !== undefined || process.env.WAYLAND_DISPLAY !== undefined;

/** Programs by their environment variable, each with its Debian package. */
const programs = {
  UFI_BROWSER: { package: 'chromium-headless-shell', find: findBrowser },
  UFI_FIREFOX: { package: 'firefox-esr', find: () => onPath('firefox-esr', 'firefox') },
  UFI_WEBKIT: { package: 'libwebkit2gtk-4.1-0', find: miniBrowser },
  UFI_WEBKIT_DRIVER: { package: 'webkit2gtk-driver', find: () => onPath('WebKitWebDriver') },
  ...(!hasScreen && { UFI_SCREEN: { package: 'xvfb', find: () => onPath('Xvfb') } }),
};

const found = Object.entries(programs).map(([variable, { package: name, find }]) => ({
  variable,
  name,
  file: process.env[variable] ?? find(),
}));

/** The missing programs and how to install them; undefined if there are none. */
export function missingBrowsers() {
  const missing = found.filter(({ file }) => file === undefined).map(({ name }) => name);
  if (missing.length === 0) return undefined;
  return `missing: ${missing.join(', ')} (Debian, Ubuntu: apt-get install -y --no-install-recommends ${missing.join(' ')})`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const missing = missingBrowsers();
  if (missing !== undefined) {
    console.error(`The tests of signing in inside a frame were not run; ${missing}`);
    process.exit(1);
  }
  const pnpm = fileURLToPath(new URL('pnpm.mjs', import.meta.url));
  const env = { ...process.env, ...Object.fromEntries(found.map(({ variable, file }) => [variable, file])) };
  const run = (...args) => spawnSync(process.execPath, [pnpm, ...args], { stdio: 'inherit', env }).status ?? 1;
  const filters = ['ufi-web', 'ufi-server', 'ufi-plugin-embed'].map((name) => `--filter=${name}`);
  process.exitCode =
    run('exec', 'turbo', 'run', 'build', ...filters, '--output-logs=errors-only') ||
    run('--dir', 'e2e', 'exec', 'playwright', 'test', '-c', 'browsers.config.ts', ...process.argv.slice(2));
}
