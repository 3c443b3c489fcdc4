// Marks accounts as part of the work domain (S6.08), or removes the mark: one by its e-mail address, or all with a
// verified address at a domain. The server must not be running on the same data directory.
import { runOperatorCommand } from './builtServer.mjs';

const given = process.argv.slice(2);
const isOn = !given.includes('--off');
const [of, ...rest] = given.filter((word) => word !== '--off');
if (!of?.includes('@') || rest.length > 0) {
  console.error('Usage: npm run work -- <email or @domain> [--off]');
  process.exit(1);
}

await runOperatorCommand(async ({ changeWorkUsers }, config) => {
  const names = await changeWorkUsers(config, { of, isOn });
  console.log(names.length === 0 ? 'Nothing to change.' : names.join('\n'));
});
