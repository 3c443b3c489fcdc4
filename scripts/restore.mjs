// Restores a backup into an empty data directory or database. The server must not be running on it.
import { runOperatorCommand } from './builtServer.mjs';

const [file, ...rest] = process.argv.slice(2);
if (file === undefined || rest.length > 0) {
  console.error('Usage: npm run restore -- FILE');
  process.exit(1);
}

await runOperatorCommand(async ({ restoreFrom }, config) => {
  const { createdAt, rows, files, migrations } = await restoreFrom(config, file);
  console.log(`Restored as of ${new Date(createdAt).toISOString()}: ${rows} rows and ${files} files.`);
  if (migrations.length > 0) console.log(`Migrated to this version by ${migrations.length} migrations.`);
});
