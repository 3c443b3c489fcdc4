// Everything that must hold, in the order in which a mistake is cheapest to find. Run through `npm test`.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findBrowser, howToInstall } from './browser.mjs';
import { missingBrowsers } from './browsers.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const long = process.argv.includes('--long');

const steps = [
  ['types and builds', 'turbo run typecheck build build:mock --output-logs=errors-only --log-order=grouped'],
  ['types of the guards', 'tsc -p test'],
  ['lint', 'oxlint --deny-warnings --quiet'],
  ['borders', 'depcruise --output-type err --config config/dependencyCruiser.mjs packages apps'],
  ['unused', 'knip --no-config-hints'],
  ['format', 'prettier --check --log-level warn .'],
  ['sizes', 'size-limit --silent'],
  ['unit and story tests', 'jest --ci --maxWorkers=100%'],
  ['browser tests', 'node scripts/pnpm.mjs --dir e2e exec playwright test'],
];
const missing = missingBrowsers();
if (long && missing === undefined) steps.push(['tests in other browsers', 'node scripts/browsers.mjs']);

const browser = findBrowser();
if (browser === undefined) {
  console.error(howToInstall);
  process.exit(1);
}

const env = { ...process.env, UFI_BROWSER: browser, TURBO_TELEMETRY_DISABLED: '1', ...(long && { UFI_LONG: '1' }) };
const results = [];
for (const [name, command] of steps) {
  console.log(`\n== ${name}: ${command}`);
  const startedAt = performance.now();
  const { status } = spawnSync(command, { cwd: root, env, stdio: 'inherit', shell: true });
  results.push({ name, isOk: status === 0, seconds: ((performance.now() - startedAt) / 1000).toFixed(1) });
}

console.log('');
for (const { name, isOk, seconds } of results) console.log(`${isOk ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
if (long && missing !== undefined) console.log(`NOT RUN tests in other browsers; ${missing}`);
process.exit(results.every(({ isOk }) => isOk) ? 0 : 1);
