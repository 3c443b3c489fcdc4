// All checks, cheapest first. Run by `npm test`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { findBrowser, howToInstall } from './browser.mjs';
import { missingBrowsers } from './browsers.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const long = process.argv.includes('--long');
// A third of the tests' time is waiting for the database: one more than there are cores keeps these busy.
const testWorkers = availableParallelism() + 1;

// Stages run one after the other. The steps of a stage share two cores, the longest first.
const stages = [
  [['types and builds', 'turbo run typecheck build build:mock --output-logs=errors-only --log-order=grouped']],
  [
    ['packages', `node scripts/packages.mjs${long ? ' --long' : ''}`],
    ['format', 'oxfmt --check'],
    ['unused', 'knip --no-config-hints'],
    ['borders', 'depcruise --output-type err --config config/dependencyCruiser.mjs packages apps'],
    ['public doors', 'node scripts/api.mjs --check'],
    ['lint', 'oxlint --deny-warnings --quiet'],
    ['types of the guards', 'tsc -p test'],
    ['sizes', 'size-limit --silent'],
  ],
  [['unit and story tests', `node scripts/bundlePackages.mjs && jest --ci --maxWorkers=${testWorkers}`]],
  [['browser tests', 'node scripts/pnpm.mjs --dir e2e exec playwright test']],
];
if (long) stages.push([['bundle', 'node scripts/bundleCheck.mjs']]);
const missing = missingBrowsers();
if (long && missing === undefined) stages.push([['tests in other browsers', 'node scripts/browsers.mjs']]);

const browser = findBrowser();
if (browser === undefined) {
  console.error(howToInstall);
  process.exit(1);
}

const env = {
  ...process.env,
  UFI_BROWSER: browser,
  UFI_TEST_BUNDLES: '1',
  TURBO_TELEMETRY_DISABLED: '1',
  ...(long && { UFI_LONG: '1', UFI_PROPERTY_RUNS: '4000' }),
};
const results = [];

/** Runs a step. In parallel with others its output is printed at its end, so that it stays in one piece. */
async function runStep([name, command], isAlone) {
  const title = `\n== ${name}: ${command}`;
  if (isAlone) console.log(title);
  const startedAt = performance.now();
  const step = spawn(command, { cwd: root, env, shell: true, stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
  const output = isAlone ? [] : [buffer(step.stdout), buffer(step.stderr)];
  const [status] = await once(step, 'close');
  if (!isAlone) console.log([title, ...(await Promise.all(output))].join('\n'));
  results.push({ name, isOk: status === 0, seconds: ((performance.now() - startedAt) / 1000).toFixed(1) });
}

for (const steps of stages) {
  const waiting = [...steps];
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
      await runStep(step, steps.length === 1);
  };
  await Promise.all([work(), work()]);
}

console.log('');
for (const { name, isOk, seconds } of results) console.log(`${isOk ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
if (long && missing !== undefined) console.log(`NOT RUN tests in other browsers; ${missing}`);
process.exit(results.every(({ isOk }) => isOk) ? 0 : 1);
