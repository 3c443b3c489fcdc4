// Writes the built server, with all that it needs except Node, into a folder: `dist/ufi-server`, or the one that is named.
// The folder runs on systems and processors like this one. Its paths are those of the checkout, so its commands are the same.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './builtServer.mjs';
import { copyDependencies } from './bundle/copyDependencies.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

const commands = ['start', 'owner', 'work', 'business', 'join', 'ledger', 'backup', 'restore'];
const copied = [
  'LICENSE',
  'apps/server/dist',
  'apps/web/dist',
  'apps/plugin-embed/dist',
  'docs',
  'deploy/systemd',
  'deploy/monitoring',
  'deploy/haproxy',
  ...['builtServer', 'verifyLedger', ...commands].map((name) => `scripts/${name}.mjs`),
];
const entries = new Set(['package.json', 'node_modules', ...copied.map((path) => path.split('/')[0])]);

/** Refuses a folder that has anything else in it, above all the data of a server that was started in it. */
function prepare(target) {
  const others = existsSync(target) ? readdirSync(target).filter((name) => !entries.has(name)) : [];
  if (others.length > 0) {
    console.error(`${target} has other things in it (${others.join(', ')}). Name a new folder, or an empty one.`);
    process.exit(1);
  }
  for (const name of entries) rmSync(join(target, name), { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
}

function writeManifest(target) {
  const { version, license, type, engines, scripts } = readJson('package.json');
  const { dependencies, optionalDependencies } = readJson('apps/server/package.json');
  const manifest = {
    name: 'ufi-server-bundle',
    private: true,
    version,
    license,
    type,
    engines,
    scripts: Object.fromEntries(commands.map((name) => [name, scripts[name]])),
    dependencies,
    optionalDependencies,
  };
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

const sizeOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((size, { parentPath, path, name }) => size + statSync(join(parentPath ?? path, name)).size, 0);

const [folder = join(root, 'dist/ufi-server'), ...rest] = process.argv.slice(2);
if (rest.length > 0) {
  console.error('Usage: npm run bundle [-- FOLDER]');
  process.exit(1);
}
const target = resolve(folder);
prepare(target);
build(['ufi-web', 'ufi-server', 'ufi-plugin-embed'], 'inherit');
for (const path of copied) cpSync(join(root, path), join(target, path), { recursive: true });
copyDependencies('ufi-server', target);
writeManifest(target);
console.log(`${target} has ${(sizeOf(target) / 1024 / 1024).toFixed(0)} MB. Start it with: npm start`);
