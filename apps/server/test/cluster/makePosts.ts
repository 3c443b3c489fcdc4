import type { Pool } from 'pg';
import { insertPosts } from '../../src/features/posts/index.ts';
import { createServerServices } from '../../src/start/createServerServices.ts';

/** Makes posts of the author of another. Returns their ids. */
export async function makePosts(
  pool: Pool,
  { like, count }: { readonly like: string; readonly count: number },
): Promise<string[]> {
  const { ids } = createServerServices({ pool, wake: () => undefined });
  const { rows } = await pool.query<{ owner: string }>('select owner_id::text as owner from threads where id = $1', [
    like,
  ]);
  const place = { author: rows[0]?.owner ?? '', authorKind: 'person', group: null, privacy: 'everyone' } as const;
  const content = { text: 'A post', attachment: null, createdAt: Math.floor(Date.now() / 1000), isClosed: false };
  const made = Array.from({ length: count }, () => ids.next());
  await insertPosts(
    pool,
    made.map((id) => ({ id, kind: 'plain', ...place, ...content })),
  );
  return made;
}
