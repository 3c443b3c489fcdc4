import type { Pool } from 'pg';
import type { ServerClock } from '../../runtime/serverClock.ts';
import { hashSecret } from '../../runtime/secrets.ts';
import { createFrameSessions, type FrameHolder } from './frameSessions.ts';
import { createSignIns, type SignIns } from './signIns.ts';

const deleteExpired = ['frame_sessions', 'frame_sign_ins', 'site_tokens'].map(
  (table) => `delete from ${table} where expires_at < now()`,
);

/** Deletes expired frame sessions, abandoned sign-ins and records of used tokens. */
export async function sweepFrameSessions(pool: Pick<Pool, 'query'>): Promise<void> {
  for (const statement of deleteExpired) await pool.query(statement);
}

/** Sessions of frames on other sites, and their sign-in (D2). Tokens and codes are stored as hashes. */
export interface FrameIdentity extends SignIns {
  /** Finds the holder of a session; null if the token is invalid. */
  authenticate(token: string): Promise<FrameHolder | null>;
  /** Ends a session: at once on this server, within a second on others. */
  signOut(token: string): Promise<void>;
}

/** Creates the frame sessions of a database. */
export function createFrameIdentity(pool: Pool, clock: Pick<ServerClock, 'monotonic'>): FrameIdentity {
  const sessions = createFrameSessions(pool, clock);
  return {
    ...createSignIns(pool),
    authenticate: (token) => sessions.find(token),
    signOut: async (token) => {
      await pool.query('delete from frame_sessions where token_hash = $1', [hashSecret(token)]);
      sessions.invalidate(token);
    },
  };
}
