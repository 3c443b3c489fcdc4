import type { Pool } from 'pg';

const forgetEnded = ['frame_sessions', 'frame_sign_ins', 'site_tokens'].map(
  (table) => `delete from ${table} where expires_at < now()`,
);

/** Takes away sessions of frames that have run out, sign-ins that nobody ended, and what remembers used tokens. */
export async function sweepFrames(pool: Pick<Pool, 'query'>): Promise<void> {
  for (const statement of forgetEnded) await pool.query(statement);
}
