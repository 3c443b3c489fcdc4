// Packs the public packages with npm and with pnpm, installs them as a consumer would, without network, and uses every
// door from Node, TypeScript and Vite. Needs their builds.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { publicPackages } from './publicPackages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const home = mkdtempSync(join(tmpdir(), 'ufi-consumer-'));
const modules = join(home, 'node_modules');

// A consumer does not set the workspace's condition, nor npm's variables of this run.
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_OPTIONS$)/i.test(name)));
const run = (command, args, cwd = home) =>
  execFileSync(command, args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const node = (...args) => run(process.execPath, args);
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const listFiles = (folder) => readdirSync(folder, { recursive: true }).map(String).sort();

function programOf(workspace, name, program = name) {
  const folder = join(root, workspace, 'node_modules', name);
  const { bin } = readJson(join(folder, 'package.json'));
  return join(folder, typeof bin === 'string' ? bin : bin[program]);
}

/** Packs a package and unpacks it. What npm and pnpm pack has to be the same. */
function pack({ folder, manifest }) {
  const [byNpm, byPnpm] = [join(home, 'npm', manifest.name), join(home, 'pnpm', manifest.name)];
  const packed = [
    [byNpm, () => run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', byNpm], folder)],
    [byPnpm, () => node(join(root, 'scripts/pnpm.mjs'), '--dir', folder, 'pack', '--pack-destination', byPnpm)],
  ];
  const [ours, theirs] = packed.map(([target, packIt]) => {
    mkdirSync(target, { recursive: true });
    packIt();
    const tarball = join(
      target,
      readdirSync(target).find((name) => name.endsWith('.tgz')),
    );
    run('tar', ['-xzf', tarball, '-C', target]);
    return { tarball, content: join(target, 'package') };
  });
  const same = (what, read) => {
    if (!isDeepStrictEqual(read(ours.content), read(theirs.content)))
      throw new Error(`npm and pnpm pack different ${what} of ${manifest.name}`);
  };
  same('files', listFiles);
  for (const field of ['exports', 'dependencies', 'peerDependencies'])
    same(field, (content) => readJson(join(content, 'package.json'))[field]);
  for (const wanted of ['LICENSE', 'README.md'])
    if (!existsSync(join(ours.content, wanted))) throw new Error(`${manifest.name} is packed without ${wanted}`);
  const tests = listFiles(ours.content).filter((file) => /\.test\.|__snapshots__/.test(file));
  if (tests.length > 0) throw new Error(`${manifest.name} is packed with tests: ${tests[0]}`);
  return { ...ours, folder, manifest };
}

/** Copies a dependency, and what it needs, out of the workspace's installation. */
function install(name, from) {
  const source = findInstalled(name, from);
  if (source === undefined) return false;
  const { version, dependencies, peerDependencies = {}, peerDependenciesMeta } = readJson(join(source, 'package.json'));
  const peers = Object.keys(peerDependencies).filter((peer) => peerDependenciesMeta?.[peer]?.optional !== true);
  const target = join(modules, name);
  if (existsSync(target)) {
    const installed = readJson(join(target, 'package.json')).version;
    if (installed !== version) throw new Error(`${name} is needed as ${installed} and as ${version}`);
    return true;
  }
  cpSync(source, target, { recursive: true, filter: (path) => path !== join(source, 'node_modules') });
  for (const needed of [...Object.keys(dependencies ?? {}), ...peers]) install(needed, source);
  return true;
}

function findInstalled(name, from) {
  for (let folder = realpathSync(from); folder !== dirname(folder); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(found)) return realpathSync(found);
  }
  return undefined;
}

function installAll(packed) {
  for (const { content, manifest } of packed) cpSync(content, join(modules, manifest.name), { recursive: true });
  for (const { folder, manifest } of packed)
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }))
      if (!publicPackages.some((other) => other.manifest.name === name) && !install(name, folder))
        throw new Error(`${name} of ${manifest.name} is not installed`);
  install('@types/react', join(root, 'packages/composer'));
  const dependencies = Object.fromEntries(packed.map(({ manifest }) => [manifest.name, manifest.version]));
  const ownOnes = { react: '*', '@types/react': '*' };
  writeFileSync(
    join(home, 'package.json'),
    JSON.stringify({ name: 'consumer', private: true, type: 'module', dependencies: { ...dependencies, ...ownOnes } }),
  );
}

const doors = publicPackages.flatMap(({ manifest }) =>
  Object.keys(manifest.exports).map((door) => `${manifest.name}${door.slice(1)}`),
);

const steps = {
  'import and require in Node': () => {
    const list = JSON.stringify(doors);
    const check = `if (Object.keys(door).length === 0) throw new Error(name + ' is empty');`;
    writeFileSync(
      join(home, 'import.mjs'),
      `for (const name of ${list}) { const door = await import(name); ${check} }`,
    );
    writeFileSync(join(home, 'require.cjs'), `for (const name of ${list}) { const door = require(name); ${check} }`);
    node('import.mjs');
    node('require.cjs');
  },
  'types, nodenext and bundler': () => {
    writeFileSync(
      join(home, 'types.ts'),
      doors.map((door, at) => `import * as door${at} from '${door}';\nexport { door${at} };\n`).join(''),
    );
    const options = ['--ignoreConfig', '--noEmit', '--strict', '--target', 'es2022', '--types', ''];
    const libraries = ['--lib', 'esnext,dom,dom.iterable'];
    for (const module of [['nodenext'], ['preserve', '--moduleResolution', 'bundler']])
      node(programOf('.', 'typescript', 'tsc'), ...options, ...libraries, '--module', ...module, 'types.ts');
  },
  'one name bundled by Vite': () => {
    writeFileSync(
      join(home, 'entry.js'),
      "import { safeAddress } from 'ufi-core/text';\nconsole.log(safeAddress('x'));\n",
    );
    writeFileSync(
      join(home, 'vite.config.js'),
      "export default { logLevel: 'error', build: { rollupOptions: { input: 'entry.js' } } };\n",
    );
    node(programOf('e2e', 'vite'), 'build');
    const [script] = readdirSync(join(home, 'dist/assets'));
    const bundled = readFileSync(join(home, 'dist/assets', script), 'utf8');
    if (bundled.length > 4_000) throw new Error(`safeAddress alone has ${bundled.length} bytes: is all of it shaken?`);
  },
  'npm ls: every range is met, and there is one Redux Toolkit': () => {
    run('npm', ['ls', '--all']);
    const copies = listFiles(modules).filter((file) => /(^|\/)@reduxjs\/toolkit\/package\.json$/.test(file));
    if (copies.length !== 1) throw new Error(`${copies.length} copies of Redux Toolkit`);
  },
};

try {
  const packed = publicPackages.map(pack);
  installAll(packed);
  for (const { tarball } of packed) {
    steps[`publint ${tarball.slice(home.length)}`] = () => node(programOf('.', 'publint'), tarball, '--strict');
    steps[`attw ${tarball.slice(home.length)}`] = () =>
      node(programOf('.', '@arethetypeswrong/cli', 'attw'), tarball, '--profile', 'esm-only');
  }
  for (const [name, step] of Object.entries(steps)) {
    const startedAt = performance.now();
    step();
    console.log(`ok ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  }
} catch (error) {
  console.error([error.message, error.stdout, error.stderr].filter(Boolean).join('\n'));
  process.exitCode = 1;
} finally {
  rmSync(home, { recursive: true, force: true });
}
