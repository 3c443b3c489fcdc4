// Adds the places that people can add to their comments, from a JSON file: a list of objects with `name`, `address`,
// `latitude` and `longitude`. Those that are there already are left as they are. With the embedded database, the server
// must not be running.
import { readFileSync } from 'node:fs';
import { runOperatorCommand } from './builtServer.mjs';

const [path, ...rest] = process.argv.slice(2);
if (path === undefined || rest.length > 0) {
  console.error('Usage: npm run places -- <file.json>');
  process.exit(1);
}

await runOperatorCommand(async ({ addPlacesOf }, config) => {
  const added = await addPlacesOf(config, JSON.parse(readFileSync(path, 'utf8')));
  console.log(added.length === 0 ? 'Nothing to add.' : added.join('\n'));
});
