import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listFiles } from './packPackages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A program of a package that is installed in the workspace. */
export function programOf(workspace, name, program = name) {
  const folder = join(root, workspace, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[program]);
}

/** All entry points of packages, as a consumer names them. */
export const listDoors = (packed) =>
  packed.flatMap(({ manifest }) => Object.keys(manifest.exports).map((door) => `${manifest.name}${door.slice(1)}`));

/** Uses of the installed packages by consumers: functions by what they show, the long ones first. */
export function consumerSteps({ packed, home, run }) {
  const node = (...args) => run(process.execPath, args);
  const write = (file, text) => writeFileSync(join(home, file), text);
  const doors = listDoors(packed);
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--target', 'es2022', '--types', ''];
  const libraries = ['--lib', 'esnext,dom,dom.iterable'];
  const tsc = (name, ...module) => [
    `types, ${name}`,
    () => node(programOf('.', 'typescript', 'tsc'), ...options, ...libraries, ...module, 'types.ts'),
  ];
  const vite = async (name, entry) => {
    write(`${name}.entry.js`, entry);
    const input = { rollupOptions: { input: `${name}.entry.js` }, outDir: `dist-${name}` };
    write(`${name}.config.js`, `export default { logLevel: 'error', build: ${JSON.stringify(input)} };\n`);
    await node(programOf('e2e', 'vite'), 'build', '--config', `${name}.config.js`);
    const [script] = readdirSync(join(home, `dist-${name}`, 'assets'));
    return readFileSync(join(home, `dist-${name}`, 'assets', script), 'utf8').length;
  };

  const list = JSON.stringify(doors);
  const check = `if (Object.keys(door).length === 0) throw new Error(name + ' is empty');`;
  write('types.ts', doors.map((door, at) => `import * as door${at} from '${door}';\nexport { door${at} };\n`).join(''));
  write('import.mjs', `for (const name of ${list}) { const door = await import(name); ${check} }`);
  write('require.cjs', `for (const name of ${list}) { const door = require(name); ${check} }`);

  return Object.fromEntries([
    ...packed.map(({ tarball, manifest }) => [
      `attw ${manifest.name}`,
      () => node(programOf('.', '@arethetypeswrong/cli', 'attw'), tarball, '--profile', 'esm-only'),
    ]),
    tsc('nodenext', '--module', 'nodenext'),
    tsc('bundler', '--module', 'preserve', '--moduleResolution', 'bundler'),
    ['import in Node', () => node('import.mjs')],
    ['require in Node', () => node('require.cjs')],
    [
      'every door bundled by Vite',
      () =>
        vite(
          'all',
          doors.map((door, at) => `import * as door${at} from '${door}';\nconsole.log(door${at});\n`).join(''),
        ),
    ],
    [
      'the unused is left out by Vite',
      async () => {
        if (!doors.includes('ufi-core/text')) return;
        const size = await vite(
          'one',
          "import { safeAddress } from 'ufi-core/text';\nconsole.log(safeAddress('x'));\n",
        );
        if (size > 4_000) throw new Error(`safeAddress of ufi-core/text alone has ${size} bytes`);
      },
    ],
    [
      'npm ls: every range is met, and there is one Redux Toolkit',
      async () => {
        await run('npm', ['ls', '--all']);
        const copies = listFiles(join(home, 'node_modules')).filter((file) =>
          /(^|\/)@reduxjs\/toolkit\/package\.json$/.test(file),
        );
        if (copies.length > 1) throw new Error(`A consumer would have ${copies.length} copies of Redux Toolkit`);
      },
    ],
    ...packed.map(({ tarball, manifest }) => [
      `publint ${manifest.name}`,
      () => node(programOf('.', 'publint'), tarball, '--strict'),
    ]),
  ]);
}
