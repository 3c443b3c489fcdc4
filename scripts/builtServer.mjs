import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs an operator's command with the exports of the built server; an error is printed as one line. */
export async function withServer(command) {
  const pnpm = fileURLToPath(new URL('pnpm.mjs', import.meta.url));
  const build = ['exec', 'turbo', 'run', 'build', '--filter=ufi-server', '--output-logs=errors-only'];
  const { status } = spawnSync(process.execPath, [pnpm, ...build], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) process.exit(status ?? 1);
  const server = await import('../apps/server/dist/startServer.js');
  try {
    await command(server, { ...server.readConfig(process.env).config, logLevel: 'silent' });
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
