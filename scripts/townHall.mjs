// Says which place has elected a page, so that people who live there may show the constituent badge (S2.05), or takes that
// back. With the embedded database, the server must not be running.
import { runOperatorCommand } from './builtServer.mjs';

const given = process.argv.slice(2);
const isOff = given.includes('--off');
const [page, place, ...rest] = given.filter((word) => word !== '--off');
if (!/^[1-9]\d{0,18}$/.test(page ?? '') || ((place ?? '').trim() === '') !== isOff || rest.length > 0) {
  console.error('Usage: npm run town-hall -- <page id> "<place>"\n       npm run town-hall -- <page id> --off');
  process.exit(1);
}

await runOperatorCommand(async ({ changeConstituency }, config) => {
  const change = { page, place: isOff ? null : place.trim() };
  console.log((await changeConstituency(config, change)) ?? 'Nothing to change.');
});
