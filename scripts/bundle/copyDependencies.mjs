import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const pnpm = fileURLToPath(new URL('../pnpm.mjs', import.meta.url));
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Has pnpm lay out a workspace package's production dependencies, by the lockfile and from the store alone. */
function deploy(name, folder) {
  const settings = ['--config.inject-workspace-packages=true', '--config.node-linker=hoisted'];
  const args = [pnpm, '--filter', name, '--prod', '--offline', ...settings, 'deploy', folder];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  // pnpm.mjs passes pnpm's own streams on.
  if (status !== 0) throw new Error(`pnpm could not lay out the dependencies of ${name}:\n${stdout}${stderr}`);
}

/** The folder in which Node would find a package that is needed in another's. */
function find(name, from, home) {
  for (let folder = from; folder.startsWith(home); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
  }
  return undefined;
}

/** All packages that are needed at run time: pnpm also lays out optional peers that the workspace happens to have. */
function neededFrom(home) {
  const needed = new Set();
  const collect = (folder) => {
    const manifest = readJson(join(folder, 'package.json'));
    const { dependencies, optionalDependencies = {}, peerDependencies, peerDependenciesMeta = {} } = manifest;
    for (const name of Object.keys({ ...peerDependencies, ...dependencies, ...optionalDependencies })) {
      const isOptional = peerDependenciesMeta[name]?.optional === true && dependencies?.[name] === undefined;
      if (isOptional && optionalDependencies[name] === undefined) continue;
      const found = find(name, folder, home);
      if (found === undefined) {
        if (optionalDependencies[name] !== undefined) continue;
        throw new Error(`${manifest.name} needs ${name}, which is not installed`);
      }
      if (needed.has(found)) continue;
      needed.add(found);
      collect(found);
    }
  };
  collect(home);
  return needed;
}

/** The store keeps copies where PostgreSQL's libraries are links of each other. */
function linkLibraries(folder) {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of readJson(list)) {
    const link = join(folder, target);
    rmSync(link, { force: true });
    symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
}

/** Copies what a workspace package needs at run time into `node_modules` of a folder. */
export function copyDependencies(name, target) {
  const home = mkdtempSync(join(tmpdir(), 'ufi-deploy-'));
  try {
    deploy(name, home);
    for (const folder of neededFrom(home)) {
      const copy = join(target, relative(home, folder));
      cpSync(folder, copy, { recursive: true, filter: (path) => path !== join(folder, 'node_modules') });
      linkLibraries(copy);
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
