import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The packages of a workspace that are published: folder, manifest, and the doors that are promised. */
export const openPackages = (root) =>
  readdirSync(join(root, 'packages'))
    .map((name) => join(root, 'packages', name))
    .map((folder) => ({ folder, manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) }))
    .filter(({ manifest }) => manifest.private !== true)
    .map(({ folder, manifest }) => ({
      folder,
      manifest,
      doors: Object.entries(manifest.exports)
        .filter(([path]) => !path.startsWith('./internal/'))
        .map(([path, { types }]) => ({ path, types: join(folder, types) })),
    }));

/** The published packages of this workspace. */
export const publicPackages = openPackages(fileURLToPath(new URL('..', import.meta.url)));
