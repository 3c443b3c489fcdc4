import type { Pool } from 'pg';
import { storySeconds } from 'ufi-core/internal/rules';

const narrowText = `update posts set privacy = 'only_me', list_id = null
where kind = 'story' and privacy <> 'only_me' and created_at <= $1::float8 / 1000 - ${storySeconds}`;

/** Makes the stories whose 24 hours are over their author's alone. Until then their age hides them (`postPrivacySql`). */
export async function sweepStories(pool: Pool, now: number): Promise<void> {
  await pool.query(narrowText, [now]);
}
