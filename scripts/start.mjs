// Builds what is served and runs the server in this very process, so that signals reach it on every system.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`UFI needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}

const pnpm = fileURLToPath(new URL('pnpm.mjs', import.meta.url));
const build = ['exec', 'turbo', 'run', 'build', '--filter=ufi-web', '--filter=ufi-server', '--output-logs=errors-only'];
const { status } = spawnSync(process.execPath, [pnpm, ...build], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

process.env.NODE_ENV ??= 'production';
await import('../apps/server/dist/main.js');
