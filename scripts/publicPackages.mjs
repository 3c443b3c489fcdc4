import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../packages', import.meta.url));

/** The packages that are published: folder, manifest, and the doors that are promised. */
export const publicPackages = readdirSync(packages)
  .map((name) => join(packages, name))
  .map((folder) => ({ folder, manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) }))
  .filter(({ manifest }) => manifest.private !== true)
  .map(({ folder, manifest }) => ({
    folder,
    manifest,
    doors: Object.entries(manifest.exports)
      .filter(([path]) => !path.startsWith('./internal/'))
      .map(([path, { types }]) => ({ path, types: join(folder, types) })),
  }));
