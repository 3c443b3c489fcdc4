import { seesHeld } from '../standing/seesHeld.ts';
import { readCommentsById, type CommentsReading } from './readCommentsById.ts';
import type { Reading, ThreadSight } from './readThread.ts';

/** How many of them are brought, the newest. */
const most = 50;

const statement = {
  name: 'newest own held',
  text: `select c.id::text as id from comments c
    where c.thread_id = $1 and c.parent_id is null and c.status = 'spam' and c.author_id = $2 order by c.id desc limit ${most}`,
};

/**
 * What somebody has written at the top of a thread and only they and moderators see, wherever it stands in its list:
 * it is counted for them beside what is told of the thread. Null where there is nothing of it, or the thread's count
 * has it for them anyway.
 */
export async function readOwnHeld(reading: Reading, sight: ThreadSight): Promise<CommentsReading | null> {
  const { threadId, services } = reading;
  const { standing, thread } = sight;
  if (standing === null || thread.held_count === 0 || seesHeld(sight)) return null;
  const { rows } = await services.pool.query<{ id: string }>({ ...statement, values: [threadId, standing.actor_id] });
  const ids = rows.map(({ id }) => id);
  return ids.length === 0 ? null : readCommentsById(reading, ids);
}
