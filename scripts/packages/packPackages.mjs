import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
export const listFiles = (folder) => readdirSync(folder, { recursive: true }).map(String).sort();

/** Packs packages with npm and with pnpm, which has to be the same, and unpacks them. */
export async function packPackages({ root, packages, home, run, pnpm }) {
  const folders = packages.map(({ folder }) => `./${relative(root, folder)}`);
  const packers = {
    npm: (target) =>
      run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', target, ...folders], root),
    pnpm: (target) => {
      const filters = packages.flatMap(({ manifest }) => ['--filter', manifest.name]);
      return run(process.execPath, [...pnpm, '--dir', root, '-r', ...filters, 'pack', '--pack-destination', target]);
    },
  };
  const [byNpm, byPnpm] = await Promise.all(
    Object.entries(packers).map(async ([name, pack]) => {
      const target = join(home, name);
      mkdirSync(target);
      await pack(target);
      return Promise.all(readdirSync(target).map((file) => unpack(join(target, file), run)));
    }),
  );
  return packages.map(({ folder, manifest }) => {
    const [ours, theirs] = [byNpm, byPnpm].map((all) => all.find(({ name }) => name === manifest.name));
    if (ours === undefined || theirs === undefined) throw new Error(`${manifest.name} was not packed`);
    return { ...ours, folder, manifest, faults: [...differences(ours, theirs), ...faultsOf(ours.content)] };
  });
}

async function unpack(tarball, run) {
  const target = tarball.replace(/\.tgz$/, '');
  mkdirSync(target);
  await run('tar', ['-xzf', tarball, '-C', target]);
  const content = join(target, 'package');
  return { tarball, content, name: readJson(join(content, 'package.json')).name };
}

const sameFields = ['exports', 'dependencies', 'peerDependencies', 'engines', 'repository'];

function differences(ours, theirs) {
  const read = ({ content }) => readJson(join(content, 'package.json'));
  const fields = sameFields.filter((field) => !isDeepStrictEqual(read(ours)[field], read(theirs)[field]));
  const isSame = isDeepStrictEqual(listFiles(ours.content), listFiles(theirs.content));
  return [...fields, ...(isSame ? [] : ['files'])].map((what) => `npm and pnpm pack different ${what}`);
}

/** What is wrong with the content of a package. */
function faultsOf(content) {
  const files = listFiles(content);
  const manifest = readJson(join(content, 'package.json'));
  const ranges = Object.entries({ ...manifest.dependencies, ...manifest.peerDependencies });
  const targets = Object.entries(manifest.exports).flatMap(([door, given]) =>
    ['@ufi/source', 'types', 'default'].map((condition) => [door, condition, given[condition]]),
  );
  return [
    ...['LICENSE', 'README.md'].filter((file) => !files.includes(file)).map((file) => `${file} is missing`),
    ...['license', 'engines', 'sideEffects']
      .filter((field) => !(field in manifest))
      .map((field) => `no ${field} is given`),
    ...files.filter((file) => /\.test\.|__snapshots__/.test(file)).map((file) => `${file} is a test`),
    ...ranges.filter(([, range]) => range.includes(':')).map(([name, range]) => `${name} is needed as ${range}`),
    ...ranges.filter(([, range]) => /^\d/.test(range)).map(([name, range]) => `${name} is pinned to ${range}`),
    ...targets
      .filter(([, , target]) => target === undefined || !existsSync(join(content, target)))
      .map(([door, condition, target]) => `${door} has ${condition} ${target}, which is not packed`),
    ...files.filter((file) => /^dist\/.*\.(js|ts)$/.test(file)).flatMap((file) => mapFaults(content, file)),
  ];
}

/** Every built file names its map, and every map a source that is packed. */
function mapFaults(content, file) {
  const [, name] = /^\/\/# sourceMappingURL=(.+)$/m.exec(readFileSync(join(content, file), 'utf8')) ?? [];
  if (name === undefined) return [`${file} has no map`];
  const map = join(dirname(join(content, file)), name);
  if (!existsSync(map)) return [`${file} has the map ${name}, which is not packed`];
  const { sources } = readJson(map);
  return sources
    .filter((source) => !existsSync(join(dirname(map), source)))
    .map((source) => `${file} was built from ${source}, which is not packed`);
}
