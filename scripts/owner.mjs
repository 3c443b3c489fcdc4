// Creates a one-time code that makes the holder of an e-mail address an instance owner, or a link with which they set a
// new password, or turns the second step of their sign-in off. The server must not be running on the same data directory.
import { runOperatorCommand } from './builtServer.mjs';

const [first, second] = process.argv.slice(2);
const act = first === 'reset' || first === 'second-step' ? first : 'invite';
const email = act === 'invite' ? first : second;
if (!email?.includes('@')) {
  console.error(
    'Usage: npm run owner -- <email>\n       npm run owner -- reset <email>\n       npm run owner -- second-step <email>',
  );
  process.exit(1);
}

await runOperatorCommand(async ({ makeOwnerInvitation, makePasswordLink, turnOffSecondStepOf }, config) => {
  if (act === 'reset') {
    const link = await makePasswordLink(config, email);
    if (link === null) throw new Error(`${email} has no account here.`);
    console.log(`${email} sets a new password, within an hour, on\n  ${link}`);
    return;
  }
  if (act === 'second-step') {
    if (!(await turnOffSecondStepOf(config, email))) throw new Error(`${email} has no second step here.`);
    console.log(`${email} signs in with the password alone.`);
    return;
  }
  const { address, code } = await makeOwnerInvitation(config, email);
  console.log(`${email} becomes instance owner on ${address} with the one-time code\n  ${code}`);
});
