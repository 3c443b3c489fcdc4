// Writes a backup of the database and of all uploads to a file, also while the server runs.
import { runOperatorCommand } from './builtServer.mjs';

const [file, ...rest] = process.argv.slice(2);
if (file === undefined || rest.length > 0) {
  console.error('Usage: npm run backup -- FILE\n       npm run backup -- --new-key');
  process.exit(1);
}

await runOperatorCommand(async ({ backUp, makeBackupKeys }, config) => {
  if (file === '--new-key') {
    const { recipient, identity } = await makeBackupKeys();
    console.log(`Backups are encrypted with\n  UFI_BACKUP_RECIPIENT=${recipient}`);
    console.log(`and restored with this alone, which belongs on another machine:\n  UFI_BACKUP_IDENTITY=${identity}`);
    return;
  }
  const { rows, files, bytes, missing } = await backUp(config, file);
  const size = `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  const state = config.backupRecipient === undefined ? 'not encrypted' : 'encrypted';
  console.log(`${file} has ${rows} rows and ${files} files: ${size}, ${state}.`);
  if (missing.length === 0) return;
  console.error(`These files are named by the database, and the store does not have them:\n  ${missing.join('\n  ')}`);
  process.exitCode = 1;
});
