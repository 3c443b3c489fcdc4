// Applies the changesets: versions and changelogs. Changesets would make every minor release a major one, because the
// packages have each other as peers of `~x.y`; so the peers are open while it runs, and are set to the new version. The
// root's `repository`, if it has one, is written into every public package.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publicPackages } from './publicPackages.mjs';

const names = publicPackages.map(({ manifest }) => manifest.name);

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const { repository } = readJson(fileURLToPath(new URL('../package.json', import.meta.url)));

/** Changes the manifest of every public package. */
function changeManifests(change) {
  for (const { folder } of publicPackages) {
    const file = join(folder, 'package.json');
    const manifest = readJson(file);
    change(manifest, folder);
    writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  }
}

/** Sets the range of the workspace's own peers. */
const setPeers = (rangeOf) =>
  changeManifests((manifest) => {
    for (const name of names)
      if (manifest.peerDependencies?.[name]) manifest.peerDependencies[name] = rangeOf(manifest);
  });

setPeers(() => '*');
const { status } = spawnSync('changeset', ['version'], { stdio: 'inherit', shell: true });
setPeers(({ version }) => `~${version}`);
if (repository !== undefined)
  changeManifests((manifest, folder) => {
    manifest.repository = { ...repository, directory: `packages/${basename(folder)}` };
  });
process.exit(status ?? 1);
