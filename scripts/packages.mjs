// Packs the public packages with npm and with pnpm, installs them as a consumer would, without network, and uses every
// door from Node, TypeScript and Vite; with `--long` also from webpack and Next. Needs their builds. An argument is the
// root of another workspace.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { consumerSteps } from './packages/consumerSteps.mjs';
import { frameworkSteps } from './packages/frameworkSteps.mjs';
import { installPacked } from './packages/installPacked.mjs';
import { packPackages } from './packages/packPackages.mjs';
import { openPackages } from './publicPackages.mjs';

const { values, positionals } = parseArgs({ options: { long: { type: 'boolean' } }, allowPositionals: true });
const root = resolve(positionals[0] ?? fileURLToPath(new URL('..', import.meta.url)));
const home = mkdtempSync(join(tmpdir(), 'ufi-consumer-'));
const pnpm = [fileURLToPath(new URL('pnpm.mjs', import.meta.url))];

// A consumer does not set the workspace's condition, nor npm's variables of this run.
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_OPTIONS$)/i.test(name)));
env['NEXT_TELEMETRY_DISABLED'] = '1';
const run = (command, args, cwd = home) => promisify(execFile)(command, args, { cwd, env, maxBuffer: 1 << 26 });

const textOf = (error) => [error.message, error.stdout, error.stderr].filter(Boolean).join('\n');

async function timed(name, step) {
  const startedAt = performance.now();
  const result = await step();
  console.log(`ok ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  return result;
}

/** Runs all steps, as many at a time as there are cores, and throws what failed. */
async function runSteps(steps) {
  const waiting = Object.entries(steps);
  const failures = [];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [name, step] = next;
      await timed(name, step).catch((error) => failures.push(`FAILED ${name}\n${textOf(error)}`));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  if (failures.length > 0) throw new Error(failures.join('\n\n'));
}

try {
  const packages = openPackages(root);
  const packed = await timed('packed by npm and by pnpm', () => packPackages({ root, packages, home, run, pnpm }));
  const faults = packed.flatMap(({ manifest, faults: own }) => own.map((fault) => `${manifest.name}: ${fault}`));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  await timed('installed', async () => installPacked({ packed, home }));
  await runSteps(consumerSteps({ packed, home, run }));
  if (values.long) await runSteps(await frameworkSteps({ packed, home, run, pnpm }));
} catch (error) {
  console.error(textOf(error));
  process.exitCode = 1;
} finally {
  rmSync(home, { recursive: true, force: true });
}
