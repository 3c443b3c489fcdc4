// Lists articles that have several threads because their address was written in several ways, or joins the threads. The
// server must not be running on the same database.
import { runOperatorCommand } from './builtServer.mjs';

const given = process.argv.slice(2);
const isDryRun = !given.includes('--apply');
if (given.some((word) => word !== '--apply')) {
  console.error('Usage: npm run join [-- --apply]');
  process.exit(1);
}

const lineOf = ({ address, comments }) => `${address} (comments: ${comments})`;

await runOperatorCommand(async ({ joinThreads }, config) => {
  const { joins, renamed } = await joinThreads(config, { isDryRun });
  for (const { site, kept, others } of joins) {
    console.log(`site ${site}: ${lineOf(kept)}`);
    for (const other of others) console.log(`  ${isDryRun ? 'would get' : 'got'} the comments of ${lineOf(other)}`);
  }
  const threads = joins.reduce((sum, { others }) => sum + others.length, 0);
  console.log(
    `Threads ${isDryRun ? 'to join' : 'joined'}: ${threads}. Articles ${isDryRun ? 'to rename' : 'renamed'}: ${renamed}.`,
  );
  if (isDryRun && threads > 0) console.log('Nothing was changed. Join them with: npm run join -- --apply');
});
