import type { Pool } from 'pg';
import type { ServerClock } from '../../runtime/serverClock.ts';
import { hashSecret } from '../../runtime/secrets.ts';
import { createFrameSessions, type FrameHolder } from './frameSessions.ts';
import { createSignIns, type SignIns } from './signIns.ts';

const deleteExpired = ['frame_sessions', 'frame_sign_ins', 'site_tokens'].map(
  (table) => `delete from ${table} where expires_at < now()`,
);

/** Takes away sessions of frames that have run out, sign-ins that nobody ended, and what remembers used tokens. */
export async function sweepFrameSessions(pool: Pick<Pool, 'query'>): Promise<void> {
  for (const statement of deleteExpired) await pool.query(statement);
}

/** Sessions of frames on other sites, and how somebody gets one (D2). Tokens and codes are kept as hashes. */
export interface FrameIdentity extends SignIns {
  /** Whose session it is; null where it is none. */
  holderOf(token: string): Promise<FrameHolder | null>;
  /** Ends a session, at once on this server and within a second on others. */
  signOut(token: string): Promise<void>;
}

/** Frame sessions over the database of the services. */
export function createFrameIdentity(pool: Pool, clock: Pick<ServerClock, 'monotonic'>): FrameIdentity {
  const sessions = createFrameSessions(pool, clock);
  return {
    ...createSignIns(pool),
    holderOf: (token) => sessions.find(token),
    signOut: async (token) => {
      await pool.query('delete from frame_sessions where token_hash = $1', [hashSecret(token)]);
      sessions.invalidate(token);
    },
  };
}
