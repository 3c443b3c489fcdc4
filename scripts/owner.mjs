// Creates a one-time code that makes the holder of an e-mail address an instance owner. The server must not be running
// on the same data directory.
import { runOperatorCommand } from './builtServer.mjs';

const email = process.argv[2];
if (!email?.includes('@')) {
  console.error('Usage: npm run owner -- <email>');
  process.exit(1);
}

await runOperatorCommand(async ({ makeOwnerInvitation }, config) => {
  const { address, code } = await makeOwnerInvitation(config, email);
  console.log(`${email} becomes instance owner on ${address} with the one-time code\n  ${code}`);
});
