// Writes the API reports: what each public door of each public package exports. Needs their builds. With `--check` nothing
// is written, and a door that changed without its report fails. An argument is the root of another workspace.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeReports } from './api/writeReports.mjs';
import { openPackages } from './publicPackages.mjs';

const { values, positionals } = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true });
const isCheck = values.check === true;
const root = resolve(positionals[0] ?? fileURLToPath(new URL('..', import.meta.url)));
const packages = openPackages(root);
const reports = await writeReports(packages);

const stored = packages
  .map(({ folder }) => join(folder, 'api'))
  .flatMap((folder) => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []));
const left = stored.filter((file) => !reports.some((report) => report.file === file));
const changed = reports.filter(({ file, text }) => !existsSync(file) || readFileSync(file, 'utf8') !== text);

/** The first line of a report that differs from the stored one. */
function firstChange({ file, text }) {
  const before = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const after = text.split('\n');
  const at = after.findIndex((line, index) => line !== before[index]);
  return `${relative(root, file)}:${at + 1}\n  is   ${before[at] ?? '(nothing)'}\n  now  ${after[at] ?? '(nothing)'}`;
}

if (isCheck) {
  for (const file of left) console.error(`${relative(root, file)} is the report of no door`);
  for (const report of changed) console.error(firstChange(report));
  if (left.length + changed.length > 0)
    console.error(
      'What a package promises has changed. Write the reports with `npm run api` after a build, and add a changeset.',
    );
} else {
  for (const file of left) rmSync(file);
  for (const { file, text } of changed) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

const unexplained = reports.flatMap((report) => report.unexplained);
for (const name of unexplained) console.error(`${name} is exported without a comment that explains it`);
if (unexplained.length > 0 || (isCheck && left.length + changed.length > 0)) process.exitCode = 1;
