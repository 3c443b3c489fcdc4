// Runs a benchmark by name, or lists them: `npm run bench store`.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceCondition } from '../config/sourceCondition.mjs';

const root = fileURLToPath(new URL('../bench/src', import.meta.url));
const files = readdirSync(root, { recursive: true }).filter((file) => file.endsWith('.bench.ts'));
const nameOf = (file) =>
  relative('.', file)
    .replace(/^.*[\\/]/, '')
    .replace(/\.bench\.ts$/, '');

const wanted = process.argv[2];
const found = files.find((file) => nameOf(file) === wanted);
if (found === undefined) {
  console.log(`npm run bench NAME, where NAME is one of: ${files.map(nameOf).toSorted().join(', ')}`);
  process.exit(wanted === undefined ? 0 : 1);
}
const args = [
  '--expose-gc',
  '--conditions',
  sourceCondition,
  '--import',
  'tsx',
  join(root, found),
  ...process.argv.slice(3),
];
const { status } = spawnSync(process.execPath, args, { cwd: join(root, '..'), stdio: 'inherit' });
process.exit(status ?? 1);
