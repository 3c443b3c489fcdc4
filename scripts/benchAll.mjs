// Runs all benchmarks beside their peers in one run, and writes docs/benchmarks.md: `npm run bench:all`, or
// `npm run bench:all -- store creating` for some; `npm run bench:all -- --page` writes the page from what was seen before.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, 'bench/results');
const runsFile = join(results, 'runs.json');
const page = join(root, 'docs/benchmarks.md');

const names = readdirSync(join(root, 'bench/src'), { recursive: true })
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => basename(file, '.bench.ts'))
  .toSorted();
/** Benchmarks whose table has another name. */
const tables = { structures: 'store' };
const tableOf = (name) => tables[name] ?? name;

const machine = () => {
  const [first] = cpus();
  return `${first?.model.trim() ?? 'unknown'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
};
const commit = () => execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
const readRuns = () => (existsSync(runsFile) ? JSON.parse(readFileSync(runsFile, 'utf8')) : {});

function writePage() {
  const runs = readRuns();
  const sections = names.map((name) => {
    const file = join(results, `${tableOf(name)}.md`);
    const run = runs[name];
    if (!existsSync(file)) return `## ${name}\n\nNot run yet: \`npm run bench ${name}\`.\n`;
    const when = run ? `${run.date}, commit ${run.commit}; ${run.machine}` : 'before runs were recorded';
    const text = readFileSync(file, 'utf8').trim().replace(/^#/gm, '##');
    return `${text}\n\n\`npm run bench ${name}\`: ${when}.\n`;
  });
  const intro = `# Benchmarks

What it costs, measured beside comparable software and beside what the machine itself can do. Times depend on the machine and on what
else it does: within a table all subjects ran in turn, so compare there and nowhere else. Each table says how it was measured;
\`npm run bench:all\` repeats them all and writes this page. What breaks first when an instance grows is in [Scale](scale.md).
`;
  writeFileSync(page, `${intro}\n${sections.join('\n')}`);
}

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`there is no benchmark ${unknown.join(', ')}; there are: ${names.join(', ')}`);
  process.exit(1);
}
const failed = [];
if (!process.argv.includes('--page')) {
  for (const name of names.filter((each) => wanted.length === 0 || wanted.includes(each))) {
    console.log(`\n== ${name}`);
    const { status } = spawnSync(process.execPath, [join(root, 'scripts/bench.mjs'), name], { stdio: 'inherit' });
    if (status !== 0) {
      failed.push(name);
      continue;
    }
    const run = { date: new Date().toISOString().slice(0, 10), commit: commit(), machine: machine() };
    writeFileSync(runsFile, `${JSON.stringify({ ...readRuns(), [name]: run }, null, 2)}\n`);
  }
}
writePage();
if (failed.length > 0) console.error(`\nfailed: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
