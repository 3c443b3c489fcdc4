import { rangeAroundComment } from './pages/planListRange.ts';
import type { ThreadOpening } from './readLinkedThread.ts';
import { readThread } from './readThread.ts';
import type { ThreadRequest, PagedThreadView } from './threadView.ts';
import { lastRange } from './pages/listRange.ts';

/**
 * Reads the last replies to a comment, or the window around one of them.
 *
 * @throws ApiError as `readThread` does
 */
export function readLastReplies(
  request: ThreadRequest,
  parent: string,
  { comment, reply = comment, take }: ThreadOpening,
): Promise<PagedThreadView> {
  const source = { threadId: request.threadId, pool: request.services.pool };
  return readThread(request, async (ordering) => {
    const list = { parent, section: 'default', ordering } as const;
    const isLinked = reply !== undefined && reply !== parent;
    const found = isLinked ? await rangeAroundComment(source, list, { comment: reply, take }) : null;
    return [found?.listRange ?? lastRange(list, take)];
  });
}
