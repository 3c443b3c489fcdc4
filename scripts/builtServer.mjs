import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const pnpm = fileURLToPath(new URL('pnpm.mjs', import.meta.url));

/** True if this is a bundle (`npm run bundle`): everything is built there, and nothing is there to build it with. */
export const isBundle = !existsSync(pnpm);

/** Builds packages of the workspace; does nothing in a bundle. What the build prints goes to `output`. */
export function build(packages, output) {
  if (isBundle) return;
  const filters = packages.map((name) => `--filter=${name}`);
  const args = [pnpm, 'exec', 'turbo', 'run', 'build', ...filters, '--output-logs=errors-only'];
  const { status } = spawnSync(process.execPath, args, { stdio: ['inherit', output, 'inherit'] });
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs one of the built server's operator commands; an error is printed as one line. */
export async function runOperatorCommand(command) {
  build(['ufi-server'], 'ignore');
  const commands = await import('../apps/server/dist/operatorCommands.js');
  try {
    await command(commands, { ...commands.readConfig(process.env).config, logLevel: 'silent' });
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
