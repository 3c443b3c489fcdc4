import type { Pool } from 'pg';
import type { ServerClock } from '../../start/serverServices.ts';
import { hashSecret } from '../../runtime/secrets.ts';
import { createFrameHolders, type FrameHolder } from './frameHolders.ts';
import { createSignIns, type SignIns } from './signIns.ts';

/** Sessions of frames on other sites, and how somebody gets one (D2). Tokens and codes are kept as hashes. */
export interface Frames extends SignIns {
  /** Whose session it is; null where it is none. */
  holderOf(token: string): Promise<FrameHolder | null>;
  /** Ends a session, at once on this server and within a second on others. */
  signOut(token: string): Promise<void>;
}

/** Frame sessions over the database of the services. */
export function createFrames(pool: Pool, clock: Pick<ServerClock, 'monotonic'>): Frames {
  const holders = createFrameHolders(pool, clock);
  return {
    ...createSignIns(pool),
    holderOf: (token) => holders.find(token),
    signOut: async (token) => {
      await pool.query('delete from frame_sessions where token_hash = $1', [hashSecret(token)]);
      holders.forget(token);
    },
  };
}
