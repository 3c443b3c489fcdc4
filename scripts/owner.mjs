// Makes a one-time code that turns whoever has an e-mail address into an instance owner. The server must not be running
// on the same data directory.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const email = process.argv[2];
if (!email?.includes('@')) {
  console.error('Usage: npm run owner -- <email>');
  process.exit(1);
}

const pnpm = fileURLToPath(new URL('pnpm.mjs', import.meta.url));
const build = ['exec', 'turbo', 'run', 'build', '--filter=ufi-server', '--output-logs=errors-only'];
const { status } = spawnSync(process.execPath, [pnpm, ...build], { stdio: ['ignore', 'ignore', 'inherit'] });
if (status !== 0) process.exit(status ?? 1);

const { makeOwnerInvitation, readConfig } = await import('../apps/server/dist/startServer.js');
try {
  const { config } = readConfig(process.env);
  const { address, code } = await makeOwnerInvitation({ ...config, logLevel: 'silent' }, email);
  console.log(`${email} becomes instance owner on ${address} with the one-time code\n  ${code}`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
