// Puts a page under a business, so that its addresses are those of the business (S2.07), or takes it out. With the
// embedded database, the server must not be running.
import { runOperatorCommand } from './builtServer.mjs';

const given = process.argv.slice(2);
const isOff = given.includes('--off');
const [page, business, ...rest] = given.filter((word) => word !== '--off');
const isId = (word) => /^[1-9]\d{0,18}$/.test(word ?? '');
if (!isId(page) || isId(business) === isOff || rest.length > 0) {
  console.error('Usage: npm run business -- <page id> <business id>\n       npm run business -- <page id> --off');
  process.exit(1);
}

await runOperatorCommand(async ({ changeBusiness }, config) => {
  console.log((await changeBusiness(config, { page, business: isOff ? null : business })) ?? 'Nothing to change.');
});
