export { makeBackupKeys, type BackupKeys } from './encryption.ts';
export { restoreBackup, type RestoreReport } from './restoreBackup.ts';
export { writeBackup, type BackupReport } from './writeBackup.ts';
export { noteBackup } from './noteBackup.ts';
