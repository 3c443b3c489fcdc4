import type { Pool } from 'pg';
import type { BackupReport } from './writeBackup.ts';

/** Notes for the owners of the instance that a backup was made, unless it lacks something. */
export async function noteBackup(pool: Pick<Pool, 'query'>, { missing }: Pick<BackupReport, 'missing'>): Promise<void> {
  if (missing.length === 0) await pool.query('update instance_settings set backed_up_at = now()');
}
