// Bundles the workspace's packages for the tests of what depends on them: a thousand test files load a few files a package
// instead of its hundreds of modules. Run by `scripts/ci.mjs`; `config/resolvePackages.cjs` reads what it lists.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { sourceCondition } from '../config/sourceCondition.mjs';
import { bundleList } from '../config/bundleList.cjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The packages of the workspace by name, each with its directory, doors and dependencies. */
async function readPackages() {
  const folders = await readdir(join(root, 'packages'));
  const packages = await Promise.all(
    folders.map(async (folder) => {
      const directory = join(root, 'packages', folder);
      const given = JSON.parse(await readFile(join(directory, 'package.json'), 'utf8'));
      return [
        given.name,
        { directory, doors: given.exports, uses: { ...given.dependencies, ...given.peerDependencies } },
      ];
    }),
  );
  return new Map(packages);
}

const packages = await readPackages();

/** Directories of a package and of all in the workspace that it depends on. */
function parts(name, found = new Set()) {
  const known = packages.get(name);
  if (known === undefined || found.has(known.directory)) return found;
  found.add(known.directory);
  for (const used of Object.keys(known.uses)) parts(used, found);
  return found;
}

/** Bundles a package. Returns the file of each of its doors. */
async function bundlePackage(name, { directory, doors }) {
  const input = {};
  const files = {};
  // In the package's own folder, whence its dependencies are found.
  const output = join(directory, 'node_modules/.cache/test-bundle');
  for (const [door, target] of Object.entries(doors)) {
    const source = typeof target === 'string' ? target : target[sourceCondition];
    if (!/\.tsx?$/.test(source ?? '')) continue;
    const entry = `door${door.slice(1).replaceAll('/', '-')}`;
    input[entry] = join(directory, source);
    files[name + door.slice(1)] = join(output, `${entry}.cjs`);
  }
  const bundle = await rolldown({
    input,
    external: (id) => !/^[./]/.test(id),
    platform: 'neutral',
    moduleTypes: { '.css': 'empty' },
    logLevel: 'silent',
  });
  await bundle.write({
    dir: output,
    format: 'cjs',
    exports: 'named',
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name].cjs',
  });
  await bundle.close();
  return Object.entries(files).map(([door, file]) => [door, { file, parts: [...parts(name)] }]);
}

const doors = await Promise.all([...packages].map(([name, known]) => bundlePackage(name, known)));
await mkdir(join(bundleList, '..'), { recursive: true });
await writeFile(bundleList, JSON.stringify(Object.fromEntries(doors.flat()), null, 2));
