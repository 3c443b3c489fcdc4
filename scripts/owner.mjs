// Creates a one-time code that makes the holder of an e-mail address an instance owner, or a link with which they set a
// new password. The server must not be running on the same data directory.
import { runOperatorCommand } from './builtServer.mjs';

const [first, second] = process.argv.slice(2);
const isReset = first === 'reset';
const email = isReset ? second : first;
if (!email?.includes('@')) {
  console.error('Usage: npm run owner -- <email>\n       npm run owner -- reset <email>');
  process.exit(1);
}

await runOperatorCommand(async ({ makeOwnerInvitation, makePasswordLink }, config) => {
  if (isReset) {
    const link = await makePasswordLink(config, email);
    if (link === null) throw new Error(`${email} has no account here.`);
    console.log(`${email} sets a new password, within an hour, on\n  ${link}`);
    return;
  }
  const { address, code } = await makeOwnerInvitation(config, email);
  console.log(`${email} becomes instance owner on ${address} with the one-time code\n  ${code}`);
});
