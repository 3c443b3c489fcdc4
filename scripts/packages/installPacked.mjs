import { cpSync, existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Installs packed packages in a consumer's folder, without network: what they need is copied from the workspace. */
export function installPacked({ packed, home }) {
  const modules = join(home, 'node_modules');
  const neededBy = new Map();

  function install(name, from, who) {
    const source = findInstalled(name, from);
    if (source === undefined) return false;
    const manifest = readJson(join(source, 'package.json'));
    const target = join(modules, name);
    if (existsSync(target)) {
      const { version } = readJson(join(target, 'package.json'));
      if (version === manifest.version) return true;
      const others = `${neededBy.get(name)} needs ${version}, ${who} needs ${manifest.version}`;
      throw new Error(`A consumer would have two copies of ${name}: ${others}`);
    }
    neededBy.set(name, who);
    cpSync(source, target, { recursive: true, filter: (path) => path !== join(source, 'node_modules') });
    for (const needed of namesNeeded(manifest)) install(needed, source, name);
    return true;
  }

  const names = packed.map(({ manifest }) => manifest.name);
  for (const { content, manifest } of packed) cpSync(content, join(modules, manifest.name), { recursive: true });
  for (const { folder, manifest } of packed) {
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }))
      if (!names.includes(name) && !install(name, folder, manifest.name))
        throw new Error(`${manifest.name} needs ${name}, which is not installed`);
    if (manifest.peerDependencies?.react !== undefined) install('@types/react', folder, 'the consumer');
  }
  const extra = ['react', '@types/react'].filter((name) => existsSync(join(modules, name)));
  const dependencies = Object.fromEntries([...names, ...extra].map((name) => [name, '*']));
  writeFileSync(
    join(home, 'package.json'),
    JSON.stringify({ name: 'consumer', private: true, type: 'module', dependencies }),
  );
}

const namesNeeded = ({ dependencies = {}, peerDependencies = {}, peerDependenciesMeta }) => [
  ...Object.keys(dependencies),
  ...Object.keys(peerDependencies).filter((peer) => peerDependenciesMeta?.[peer]?.optional !== true),
];

function findInstalled(name, from) {
  for (let folder = realpathSync(from); folder !== dirname(folder); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(found)) return realpathSync(found);
  }
  return undefined;
}
