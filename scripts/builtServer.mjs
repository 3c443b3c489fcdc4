import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs one of the built server's operator commands; an error is printed as one line. */
export async function runOperatorCommand(command) {
  const pnpm = fileURLToPath(new URL('pnpm.mjs', import.meta.url));
  const build = ['exec', 'turbo', 'run', 'build', '--filter=ufi-server', '--output-logs=errors-only'];
  const { status } = spawnSync(process.execPath, [pnpm, ...build], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) process.exit(status ?? 1);
  const commands = await import('../apps/server/dist/operatorCommands.js');
  try {
    await command(commands, { ...commands.readConfig(process.env).config, logLevel: 'silent' });
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
