import { aroundComment } from './planStretch.ts';
import type { Opening } from './readLinked.ts';
import { readThread, type Reading, type ThreadReading } from './readThread.ts';
import { endOf } from './stretch.ts';

/**
 * Reads the last replies to a comment, or the window around one of them.
 *
 * @throws Refused as `readThread` does
 */
export function readTalk(
  reading: Reading,
  parent: string,
  { comment, reply = comment, take }: Opening,
): Promise<ThreadReading> {
  const home = { threadId: reading.threadId, pool: reading.services.pool };
  return readThread(reading, async (ordering) => {
    const list = { parent, section: 'default', ordering } as const;
    const isLinked = reply !== undefined && reply !== parent;
    const found = isLinked ? await aroundComment(home, list, { comment: reply, take }) : null;
    return [found?.stretch ?? endOf(list, take)];
  });
}
