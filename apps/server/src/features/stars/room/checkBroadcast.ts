import type { Pool } from 'pg';
import { ApiError } from '../../../errors/apiError.ts';
import { loadThread } from '../../../queries/loadThread.ts';

interface Visitor {
  readonly person: string | null;
  readonly actor: string | null;
}

/** Checks that somebody sees a post, and that it is a broadcast. @throws ApiError */
export async function checkBroadcast(pool: Pool, id: string, visitor: Visitor): Promise<void> {
  const { thread } = await loadThread(pool, id, { visitor });
  if (thread.kind !== 'live') throw new ApiError('badParameter', { fields: { ft_ent_identifier: 'not_allowed' } });
}
