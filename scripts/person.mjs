// Marks an account as that of a program, or as one that speaks for a business, or takes that back (S3.04). With the embedded
// database, the server must not be running.
import { runOperatorCommand } from './builtServer.mjs';

const [mark, email, value, ...rest] = process.argv.slice(2);
const isOff = value === '--off';
const isKnown = mark === 'bot' ? value === undefined || isOff : mark === 'persona' && value !== undefined;
const name = (value ?? '').trim();
if (!isKnown || !email?.includes('@') || rest.length > 0 || (mark === 'persona' && (name === '' || name.length > 64))) {
  console.error(`Usage: npm run person -- bot <email> [--off]
       npm run person -- persona <email> <name of the business>
       npm run person -- persona <email> --off`);
  process.exit(1);
}

const said = mark === 'bot' ? { isBot: !isOff } : { persona: isOff ? null : name };
await runOperatorCommand(async ({ changePersonMark }, config) => {
  console.log((await changePersonMark(config, { email, ...said })) ?? 'Nothing to change.');
});
