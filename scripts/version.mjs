// Applies the changesets: versions and changelogs. Changesets would make every minor release a major one, because the
// packages have each other as peers of `~x.y`; so the peers are open while it runs, and are set to the new version.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicPackages } from './publicPackages.mjs';

const names = publicPackages.map(({ manifest }) => manifest.name);

/** Sets the range of the workspace's own peers in every public package. */
function setPeers(rangeOf) {
  for (const { folder } of publicPackages) {
    const file = join(folder, 'package.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    for (const name of names)
      if (manifest.peerDependencies?.[name]) manifest.peerDependencies[name] = rangeOf(manifest);
    writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  }
}

setPeers(() => '*');
const { status } = spawnSync('changeset', ['version'], { stdio: 'inherit', shell: true });
setPeers(({ version }) => `~${version}`);
process.exit(status ?? 1);
