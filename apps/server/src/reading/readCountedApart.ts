import { seesHeld } from '../standing/seesHeld.ts';
import { readCommentsById, type CommentsReading } from './readCommentsById.ts';
import type { Reading, ThreadSight } from './readThread.ts';

/** How many of each are brought, the newest. */
const most = 50;

const statement = {
  name: 'newest counted apart',
  text: `(select c.id::text as id from comments c
      where c.thread_id = $1 and c.parent_id is null and c.status = 'spam' and c.author_id = $2 order by c.id desc limit ${most})
    union all (select c.id::text as id from comments c
      where c.thread_id = $1 and c.parent_id is null and c.status is null and c.id = any($3) order by c.id desc limit ${most})`,
};

/**
 * What is counted at the top of a thread for this viewer in another way than for all, wherever it stands in its list:
 * what they have written and only they and moderators see counts for them, and what they have hidden for themselves
 * does not. Null where there is nothing of it, or the thread's count has it for them anyway.
 */
export async function readCountedApart(reading: Reading, sight: ThreadSight): Promise<CommentsReading | null> {
  const { threadId, services } = reading;
  const { standing, thread, own } = sight;
  const hidden = own.reactions.filter(({ is_hidden }) => is_hidden).map(({ object_id }) => object_id);
  if (standing === null || (thread.held_count === 0 && hidden.length === 0) || seesHeld(sight)) return null;
  const values = [threadId, standing.actor_id, hidden];
  const { rows } = await services.pool.query<{ id: string }>({ ...statement, values });
  const ids = rows.map(({ id }) => id);
  return ids.length === 0 ? null : readCommentsById(reading, ids);
}
