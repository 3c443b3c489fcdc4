// Runs the proofs of docs/rules/proofs.json and writes docs/proof.md: `npm run prove`, `npm run prove -- P1 C3` for some,
// `npm run prove -- --check` to compare the page with what is known. What was seen before stays, with its date.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const seenFile = join(root, 'docs/rules/proofsSeen.json');
const pageFile = join(root, 'docs/proof.md');
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const proofs = read(join(root, 'docs/rules/proofs.json'));
const seen = read(seenFile);

const isControl = (title) => /control|fails if|fails without/i.test(title);
const jest = 'node node_modules/jest/bin/jest.js';

const titleOf = (id, { title = `\\b${id}\\b` }) => title;
const commandOf = (id, proof) => {
  if (proof.cluster) return `npm run test:cluster -- ${proof.cluster}`;
  if (proof.sameAs) return `as ${proof.sameAs}`;
  if (proof.jest) return `npx jest ${proof.jest.join(' ')} -t '${titleOf(id, proof)}'`;
  return proof.command;
};

function run(command, env = {}) {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, ...env },
  });
  const output = `${stdout}\n${stderr}`;
  if (status !== 0) console.error(output.slice(-3_000));
  return { isKept: status === 0, output };
}

const figureIn = (output, { figure }) => figure && [...output.matchAll(new RegExp(figure, 'g'))].at(-1)?.[0];
/** A figure that is the sum of those of many lines: the lines, and what each number of the pattern adds up to. */
const summedIn = (output, { sum, names }) => {
  const lines = [...output.matchAll(new RegExp(sum, 'g'))];
  const totals = names
    .slice(1)
    .map((name, at) => `${lines.reduce((all, line) => all + Number(line[at + 1]), 0)} ${name}`);
  return lines.length === 0 ? null : [`${lines.length} ${names[0]}`, ...totals].join(', ');
};
const counted = (tests, isWanted) => {
  const wanted = tests.filter(({ title }) => isWanted(title));
  const passed = wanted.filter(({ status }) => status === 'passed').length;
  return wanted.length === 0 ? null : `${passed} of ${wanted.length} tests passed`;
};

function runJest(id, proof, folder) {
  const file = join(folder, 'jest.json');
  const command = `${jest} ${proof.jest.map((each) => join(root, each)).join(' ')} -t '${titleOf(id, proof)}'`;
  const { isKept, output } = run(`${command} --json --outputFile=${file}`, proof.env);
  const tests = read(file)
    .testResults.flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'pending')
    .map(({ fullName: title, status }) => ({ title, status }));
  const figure = figureIn(output, proof);
  const count = counted(tests, (title) => !isControl(title));
  return {
    isKept: isKept && count !== null,
    figure: figure ? `${figure} (${count})` : count,
    control: counted(tests, isControl),
  };
}

function runCluster(id, proof, folder) {
  const file = join(folder, 'findings.jsonl');
  writeFileSync(file, '');
  const { isKept } = run(`node scripts/cluster.mjs ${proof.cluster}`, { UFI_FINDINGS: file });
  const found = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .filter(({ promise }) => promise === id);
  const figures = (wanted) => found.filter((each) => each.isControl === wanted).map(({ seen: figure }) => figure);
  return { isKept, figure: figures(false).join('; ') || null, control: figures(true).join('; ') || null };
}

function prove(id, proof) {
  const folder = mkdtempSync(join(tmpdir(), 'ufi-prove-'));
  try {
    if (proof.jest) return runJest(id, proof, folder);
    if (proof.cluster) return runCluster(id, proof, folder);
    const { isKept, output } = run(proof.command, proof.env);
    const figure = proof.sum ? summedIn(output, proof) : figureIn(output, proof);
    const control = proof.control ? figureIn(output, { figure: proof.control })?.split(': ')[1] : null;
    return { isKept, figure: figure ?? null, control: control ?? null };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const cell = (text) => (text ?? '').replaceAll('|', '\\|').replaceAll('\n', ' ').trim();
function lineOf([id, proof]) {
  const known = seen[proof.sameAs ?? id];
  const figure = known ? `${known.isKept ? '' : '**not kept**: '}${known.figure ?? 'nothing'}` : 'not run';
  const cells = [
    id,
    proof.promise,
    commandOf(id, proof) ? `\`${commandOf(id, proof)}\`` : '',
    proof.asked,
    [figure, proof.note].filter(Boolean).join('; '),
    known ? (known.control ?? 'none of its own') : '',
    known ? `${known.date}, ${known.commit}` : '',
  ];
  return `| ${cells.map(cell).join(' | ')} |`;
}

const page = () => `# Proof

What is promised ([P](rules/promises.md); C are those of [several servers](scale.md), M those of
[messages](../packages/mercury/SPEC.md), T those of [stars](../packages/stars/SPEC.md)), what was asked, and what was
seen, by \`npm run prove\`, which runs the commands and writes this page. Attacks are
in [their own list](rules/attacks.md); tests name their ids. The control is a deliberate fault; what is there was seen failing with it. Times are of machines that do
other things as well. "Not run" is what it says.

| id | promise | command | asked | seen | control | when, commit |
| --- | --- | --- | --- | --- | --- | --- |
${Object.entries(proofs).map(lineOf).join('\n')}
`;

const isCheck = process.argv.includes('--check');
const wanted = process.argv.slice(2).filter((each) => !each.startsWith('--'));
const unknown = wanted.filter((id) => !(id in proofs));
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')}: docs/rules/proofs.json has ${Object.keys(proofs).join(', ')}`);
  process.exit(1);
}
if (isCheck) {
  if (readFileSync(pageFile, 'utf8') === page()) process.exit(0);
  console.error('docs/proof.md is not what is known: npm run prove -- --write');
  process.exit(1);
}

const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim();
const isRunnable = ({ jest: files, cluster, command }) => Boolean(files ?? cluster ?? command);
let isAllKept = true;
for (const [id, proof] of process.argv.includes('--write') ? [] : Object.entries(proofs)) {
  if (!isRunnable(proof) || (wanted.length > 0 && !wanted.includes(id))) continue;
  console.log(`== ${id}: ${commandOf(id, proof)}`);
  const outcome = prove(id, proof);
  console.log(
    `   ${outcome.isKept ? 'kept' : 'NOT KEPT'}: ${outcome.figure}; control: ${outcome.control ?? 'none of its own'}`,
  );
  seen[id] = { ...outcome, date: new Date().toISOString().slice(0, 10), commit };
  isAllKept &&= outcome.isKept;
  writeFileSync(seenFile, `${JSON.stringify(seen, null, 2)}\n`);
}
writeFileSync(pageFile, page());
process.exit(isAllKept ? 0 : 1);
