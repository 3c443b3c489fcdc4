import type { Pool } from 'pg';

const forgetEnded = ['frame_sessions', 'frame_sign_ins'].map(
  (table) => `delete from ${table} where expires_at < now()`,
);

/** Takes away sessions of frames that have run out, and sign-ins that nobody ended. */
export async function sweepFrames(pool: Pick<Pool, 'query'>): Promise<void> {
  for (const statement of forgetEnded) await pool.query(statement);
}
