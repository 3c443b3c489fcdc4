import type { Pool, PoolClient } from 'pg';
import type { OwnProfile } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';

const text = `
select a.id::text as id, a.own_name as name, a.cover_line as bio, a.thumb_src as picture, a.cover_src as cover
from actors a where a.id = $1`;

/** A person's own profile, or that of a page. @throws ApiError sessionEnded if there is no such person any more */
export async function ownProfile(pool: Pool | PoolClient, person: string): Promise<OwnProfile> {
  const { rows } = await pool.query<OwnProfile>({ name: 'own profile', text, values: [person] });
  if (rows[0] === undefined) throw new ApiError('sessionEnded');
  return rows[0];
}
